import { type Procedure, step } from '../close-calendar/model.ts'
import type { ForecastGroup } from './weighted-error.ts'

/** The planning of a week's production, in working hours from Monday, 8 a.m. (eight hours a day). */
export const planningWeek: Procedure = {
  steps: [
    step({
      id: 'export',
      name: 'Export orders and stock',
      owner: 'Analyst',
      isAutomated: true,
      length: 2,
      hours: 2,
      copies: 4,
    }),
    step({
      id: 'store',
      name: 'Export the web store',
      owner: 'Analyst',
      isAutomated: true,
      length: 1,
      hours: 1,
      copies: 1,
    }),
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
    step({
      id: 'forecast',
      name: 'Compute the forecast',
      isAutomated: true,
      owner: 'Analyst',
      after: ['paste', 'repair'],
      length: 1,
      hours: 1,
    }),
    step({
      id: 'check',
      name: 'Go through the parts',
      owner: 'Planner',
      after: ['repair', 'forecast'],
      length: 7,
      hours: 7,
    }),
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
      saves: { forecast: { length: 1, hours: 1, waits: ['repair'] } },
    },
    {
      id: 'list',
      name: 'A list of sixty parts',
      why: 'Only parts whose forecast, stock and open orders don’t match are shown, out of four thousand.',
      saves: { check: { length: 5.5, hours: 5.5 }, agree: { length: 1, hours: 2 } },
    },
    {
      id: 'report',
      name: 'One report for everyone',
      why: 'The plan is the report. Overrides are listed with their reasons, so nothing is sent around.',
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
