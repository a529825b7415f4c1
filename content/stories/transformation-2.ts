import { costLines } from '../firm/prices.ts'
import type { StoryPage } from '../pages/story-pages.ts'

export const transformation2 = {
  path: '/stories/transformation-2',
  title: 'A Plan by Monday Morning: Mid-Sized Manufacturer Forecasts Demand',
  kind: 'Mid-Sized Manufacturer',
  description:
    'A family-owned manufacturer replaces a planning workbook with a forecast in Fabric that its one analyst can run: challenge, timeline and results in fourteen weeks.',
  lead: 'One analyst, one ERP and one planning workbook of nineteen sheets. Fourteen weeks later, with no new hires, the week’s plan was ready on Monday at 10:30 a.m. instead of Wednesday at noon.',
  facts: [
    { name: 'Company', value: 'Family-owned maker of packaging machines and spare parts, 280 people' },
    { name: 'Systems', value: 'Business Central, a web store for parts, a workbook with nineteen sheets' },
    { name: 'Team', value: 'Two consultants, part time; the client’s analyst, production planner and head of sales' },
    { name: 'Duration', value: 'Fourteen weeks, then two hours of mentoring a month' },
    ...costLines('/stories/transformation-2').map((value) => ({ name: 'Cost', value })),
  ],
  picture: {
    kind: 'agent-flow',
    title: 'How the week’s plan is made',
    takeaway:
      'Of four thousand parts, the planner looks at about sixty. Whatever is overruled goes back with a reason.',
    stages: [
      { role: 'tool', nodes: ['Business Central', 'Web store'] },
      { role: 'tool', nodes: ['Four notebooks'] },
      { role: 'tool', nodes: ['Monday list, 7 a.m.'] },
      { role: 'person', nodes: ['The planner decides'] },
      { role: 'result', nodes: ['The plan, 10:30 a.m.'] },
    ],
    sendBack: { from: 3, to: 1, label: 'reasons' },
  },
  evidence: {
    kind: 'line',
    title: 'The forecast error fell from 43% to 28%',
    takeaway: 'All parts, weighted by demand. Belts, seals and sensors improved; motors, which rarely sell, did not.',
    unit: { after: '%' },
    steps: ['March', 'September'],
    lines: [
      { name: 'Motors', values: [58, 59] },
      { name: 'Sensors', values: [47, 30] },
      { name: 'All parts', values: [43, 28] },
      { name: 'Belts', values: [38, 22] },
    ],
    highlight: 'All parts',
    source: 'Weighted absolute percentage error (Kolassa and Schütz, 2007)',
  },
  challenge: {
    title: 'The challenge',
    paragraphs: [
      'Every Monday the analyst exported orders and stock, pasted them into a workbook, repaired what the paste had broken, and emailed the plan on Wednesday at noon. Its author was about to retire. Spare parts earn this firm its margin, yet one in nine orders waited for a missing part, while the shelves held three years’ worth of others.',
      'A planning package had been bought and never connected. An intern had built a fine forecast in a notebook, and left with the laptop it was on. So the conditions were plain: no tool that needs a department, and nothing that works only for its author.',
    ],
  },
  solution: {
    title: 'The solution',
    paragraphs: [
      'Orders, stock and items come from Business Central; the web store adds searches that found nothing, which turned out to be the earliest sign of demand. Four notebooks on a small Fabric capacity load, clean, forecast and compare.',
      'For each part the forecast tries a few well-known methods on the last two years, keeps the most accurate one, and gives a range. Parts that sell a few times a year get a stock rule instead. On Monday at seven, the planner sees about sixty of four thousand parts, and must give a reason for overruling one.',
    ],
  },
  timeline: {
    lead: 'Each phase ends with something to use. The workbook ran alongside until week twelve.',
    phases: [
      { title: 'Take apart', weeks: 2, text: 'Nineteen sheets, cell by cell; six had not been used for years.' },
      {
        title: 'Data in order',
        weeks: 4,
        text: 'Orders, stock and items loaded every morning; nine hundred dead items closed.',
      },
      { title: 'Forecast', weeks: 4, text: 'Methods compared on two years of history.' },
      { title: 'Side by side', weeks: 2, text: 'Workbook and report on the same Monday.' },
      { title: 'Handover', weeks: 2, text: 'The analyst adds a product group alone, from one page of instructions.' },
    ],
  },
  results: {
    title: 'Results',
    paragraphs: [
      'The plan is ready on Monday at 10:30 a.m. One order in forty now waits for a missing part, and no part is stocked for more than a year. Motors sell too rarely to forecast and have been stocked by rule since October.',
    ],
    figures: ['forecastError', 'availability'],
    scopes: ['all spare parts together', 'over the year after the handover'],
  },
  testimonial: {
    text: 'What convinced me was the column that says how far off it was last month. The old workbook never told me that.',
    speaker: 'Production planner, family-owned machine builder',
  },
  call: {
    title: 'Who else can open your planning workbook?',
    text: 'If the answer is nobody, start there. In two weeks we take it apart with its author and tell you what is worth rebuilding.',
    action: {
      label: 'Book a call',
      message:
        'I would like to talk about replacing a planning workbook. It has grown for years, and only one person understands it.',
    },
  },
  related: {
    pages: [
      { path: '/services/mentoring-tutoring', reason: 'What two hours a month with a mentor are used for.' },
      {
        path: '/services/advanced-analytics',
        reason: 'Forecasts, drivers and outliers, with their error next to them.',
      },
    ],
    tags: ['forecasting', 'mentoring', 'pyspark'],
  },
} as const satisfies StoryPage
