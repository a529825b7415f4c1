import { type Procedure, step } from './model.ts'

/**
 * The monthly close of the pilot plant, in working days. Its end before and after is the first and last value of the
 * story's chart, its hours and copies make the story's figures, and a test compares them.
 */
export const monthlyClose: Procedure = {
  steps: [
    step({ id: 'count', name: 'Cut off and count stock', owner: 'Plant', length: 1, hours: 24, copies: 3 }),
    step({
      id: 'export',
      name: 'Export from the ERP',
      owner: 'IT',
      isAutomated: true,
      after: ['count'],
      length: 1,
      hours: 20,
      copies: 8,
    }),
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
      why: 'No one fills in a workbook. Reviewing takes the same hours in fewer days, because the detail is one click away.',
      saves: { workbooks: { length: 1.5, hours: 60, copies: 8 }, review: { length: 0.5 } },
    },
  ],
}
