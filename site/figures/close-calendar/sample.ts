import type { ForecastGroup, Procedure } from './model.ts'

/**
 * The monthly close of the pilot plant, in working days. Its end before and after is the first and last value of the
 * story's chart, its hours and copies make the story's figures, and a test compares them.
 */
export const monthlyClose: Procedure = {
  steps: [
    step({ id: 'count', name: 'Cut off and count stock', owner: 'Plant', length: 1, hours: 24, copies: 3 }),
    step({ id: 'export', name: 'Export from the ERP', owner: 'IT', after: ['count'], length: 1, hours: 20, copies: 8 }),
    step({
      id: 'partners',
      name: 'Rates and intercompany',
      owner: 'Accounting',
      after: ['count'],
      length: 2,
      hours: 12,
      copies: 4,
    }),
    step({
      id: 'keys',
      name: 'Bring items to group keys',
      owner: 'Controlling',
      after: ['export'],
      length: 1.5,
      hours: 52,
      copies: 10,
    }),
    step({
      id: 'accruals',
      name: 'Book accruals',
      owner: 'Accounting',
      after: ['export'],
      length: 1,
      hours: 44,
      copies: 3,
    }),
    step({
      id: 'reconcile',
      name: 'Reconcile the ledgers',
      owner: 'Accounting',
      after: ['keys', 'partners'],
      length: 2,
      hours: 72,
      copies: 4,
    }),
    step({
      id: 'workbooks',
      name: 'Fill the workbooks',
      owner: 'Controlling',
      after: ['reconcile', 'accruals'],
      length: 1.5,
      hours: 60,
      copies: 8,
    }),
    step({
      id: 'agree',
      name: 'Agree on scrap and margin',
      owner: 'Plant',
      after: ['workbooks'],
      length: 1.5,
      hours: 40,
    }),
    step({ id: 'review', name: 'Review variances', owner: 'Controlling', after: ['agree'], length: 1.5, hours: 56 }),
    step({ id: 'sign', name: 'Sign the month', owner: 'Controller', after: ['review'], length: 1, hours: 20 }),
  ],
  changes: [
    {
      id: 'nightly',
      name: 'Loads every night',
      why: 'Ledger, stock, rates and partner balances are there in the morning, so day 2 no longer waits for an export.',
      saves: { export: { length: 1, hours: 18, copies: 8 }, partners: { length: 1.75, hours: 6, copies: 3 } },
    },
    {
      id: 'keys',
      name: 'Mapping tables kept by the plant',
      why: 'New items get their group key when they are created; at the close only the leftovers are mapped.',
      saves: { keys: { length: 1, hours: 32, copies: 8 } },
    },
    {
      id: 'tests',
      name: 'Reconciliation tests all month',
      why: 'Differences are found on the night they arise. At the close the list is short, but people still decide on it.',
      saves: { reconcile: { length: 1, hours: 28, copies: 3 } },
    },
    {
      id: 'words',
      name: 'Three signed measures',
      why: 'What counts as scrap was written down once, so the month is no longer spent on agreeing what the word means.',
      saves: { agree: { length: 1, hours: 16 } },
    },
    {
      id: 'model',
      name: 'One model instead of workbooks',
      why: 'Nobody fills a workbook. Reviewing takes the same hours in fewer days, because the detail is one click away.',
      saves: { workbooks: { length: 1.5, hours: 60, copies: 8 }, review: { length: 0.5 } },
    },
  ],
}

/** The planning of a week's production, in working hours from Monday, 8 a.m. (eight hours a day). */
export const planningWeek: Procedure = {
  steps: [
    step({ id: 'export', name: 'Export orders and stock', owner: 'Analyst', length: 2, hours: 2, copies: 4 }),
    step({ id: 'store', name: 'Export the web store', owner: 'Analyst', length: 1, hours: 1, copies: 1 }),
    step({
      id: 'paste',
      name: 'Paste into nineteen sheets',
      owner: 'Analyst',
      after: ['export', 'store'],
      length: 3,
      hours: 3,
      copies: 19,
    }),
    step({ id: 'repair', name: 'Repair what broke', owner: 'Analyst', after: ['paste'], length: 5, hours: 5 }),
    step({ id: 'forecast', name: 'Compute the forecast', owner: 'Analyst', after: ['repair'], length: 1, hours: 1 }),
    step({ id: 'check', name: 'Go through the parts', owner: 'Planner', after: ['forecast'], length: 7, hours: 7 }),
    step({ id: 'agree', name: 'Agree with sales', owner: 'Head of sales', after: ['check'], length: 1.5, hours: 3 }),
    step({
      id: 'send',
      name: 'Email the plan',
      owner: 'Analyst',
      after: ['agree'],
      length: 0.5,
      hours: 0.5,
      copies: 1,
    }),
  ],
  changes: [
    {
      id: 'loads',
      name: 'Loads at five in the morning',
      why: 'Orders, stock and the web store arrive before anybody does. Nothing is exported or pasted.',
      saves: {
        export: { length: 2, hours: 2, copies: 4 },
        store: { length: 1, hours: 1, copies: 1 },
        paste: { length: 3, hours: 3, copies: 19 },
      },
    },
    {
      id: 'tests',
      name: 'Twelve tests',
      why: 'A load that fails a test says so in Teams. Half an hour is kept for looking at what it found.',
      saves: { repair: { length: 4.5, hours: 4.5 } },
    },
    {
      id: 'notebook',
      name: 'Forecast in a notebook',
      why: 'It runs after the load, keeps the method that would have been least wrong, and shows its error.',
      saves: { forecast: { length: 1, hours: 1 } },
    },
    {
      id: 'list',
      name: 'A list of sixty parts',
      why: 'Only parts whose forecast, stock and open orders do not fit together are shown, out of four thousand.',
      saves: { check: { length: 5.5, hours: 5.5 }, agree: { length: 1, hours: 2 } },
    },
    {
      id: 'report',
      name: 'One report for everybody',
      why: 'The plan is the report. Overruled lines are in it with their reason, so nothing is sent around.',
      saves: { send: { length: 0.5, hours: 0.5, copies: 1 } },
    },
  ],
}

/** Forecast errors in percent in the first and last month of the story's chart, and each group's share of demand. */
export const forecastGroups: readonly ForecastGroup[] = [
  { name: 'Belts', share: 34, before: 38, after: 22 },
  { name: 'Seals', share: 34, before: 42, after: 27 },
  { name: 'Sensors', share: 26, before: 47, after: 30 },
  { name: 'Motors', share: 6, before: 58, after: 59 },
]

type StepInput = Pick<Procedure['steps'][number], 'id' | 'name' | 'owner' | 'length' | 'hours'> & {
  after?: readonly string[]
  copies?: number
}

function step(input: StepInput): Procedure['steps'][number] {
  return { after: [], copies: 0, ...input }
}
