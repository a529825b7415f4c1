import type { StoryPage } from '../pages/story-pages.ts'

export const transformation2 = {
  path: '/stories/transformation-2',
  title: 'A Plan by Monday Morning: Mid-Sized Manufacturer Forecasts Demand',
  kind: 'Mid-Sized Manufacturer',
  description:
    'A sample engagement: a family-owned manufacturer replaces a planning workbook with a forecast in Fabric that its one analyst can run, in fourteen weeks.',
  lead: 'A sample engagement about a firm with one analyst, one ERP and one planning workbook of nineteen sheets. Fourteen weeks later, with no new hires, the week’s plan was ready on Monday at 10:30 a.m. instead of Wednesday at noon.',
  facts: [
    { name: 'Company', value: 'Family-owned maker of packaging machines and spare parts, 280 people' },
    { name: 'Systems', value: 'Business Central, a web store for parts, a workbook with nineteen sheets' },
    { name: 'Team', value: 'Two consultants, part time; the client’s analyst, production planner and head of sales' },
    { name: 'Duration', value: 'Fourteen weeks, then two hours of mentoring a month' },
  ],
  banner: {
    label: 'The project in four sentences',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The plan was ready on Wednesday.',
        subtext: 'By then half of the week it planned was over.',
      },
      {
        category: 'Urgency-Driven',
        text: 'The author of the workbook was retiring.',
        subtext: 'Sheet fourteen had a macro that no one else had ever opened.',
      },
      {
        category: 'Solution-Focused',
        text: 'A forecast with its error next to it.',
        subtext: 'Planners trust a number more when it admits how wrong it was last month.',
      },
      {
        category: 'Solution-Focused',
        text: 'Built so that one person can keep it.',
        subtext: 'Four notebooks, one model, one page of instructions.',
      },
    ],
  },
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
    takeaway: 'All parts by their demand. Belts, seals and sensors improved; motors, which rarely sell, did not.',
    unit: { after: '%' },
    steps: ['March', 'September'],
    lines: [
      { name: 'Motors', values: [58, 59] },
      { name: 'Sensors', values: [47, 30] },
      { name: 'All parts', values: [43, 28] },
      { name: 'Belts', values: [38, 22] },
    ],
    highlight: 'All parts',
    source: 'Sample data: weighted absolute percentage error (Kolassa and Schütz, 2007)',
  },
  challenge: {
    title: 'The challenge',
    paragraphs: [
      'Every Monday the analyst exported orders and stock, pasted them into a workbook that the operations manager, who was to retire that year, had built, repaired what the paste had broken, and emailed the plan on Wednesday at noon. Spare parts earn this firm its margin. One in nine orders waited because a part was missing, while the shelves held three years of others.',
      'They had tried before. A planning package was bought, demonstrated and never connected, because it wanted item data cleaner than the firm had. An intern built a fine forecast in a notebook, and left with the laptop that it was on.',
      'So the conditions were plain: no tool that needs a department, and nothing that works only for its author.',
    ],
  },
  solution: {
    title: 'The solution',
    paragraphs: [
      'Fabric on a small capacity, which is paused from evening until five in the morning. Orders, stock and items come from Business Central; the web store adds searches that found nothing, which turned out to be the earliest sign of demand. Four notebooks do the work: load, clean, forecast, compare.',
      'The forecast itself is unspectacular. For each part it tries a few well-known methods on the last two years, keeps the one that would have been least wrong, and gives a range. Parts that sell a few times a year are taken out and get a stock rule instead. A list on Monday at seven shows only parts where forecast, stock and open orders do not fit together: about sixty of four thousand.',
      'The planner can overrule each line, and must choose a reason. After a quarter we compared: the planner was better than the model on new machines and worse on old ones. Both now do what they are good at.',
    ],
    parts: [
      'One lakehouse, one warehouse schema, one semantic model with forty measures',
      'Forecasts in a Fabric notebook, with every run kept so that errors can be compared',
      'A Power BI report with the Monday list, and the reasons written back through a Power Apps form',
      'A Teams message when a load fails or a part’s error leaves its usual range',
    ],
  },
  timeline: {
    lead: 'Short phases, each with something to use at its end. The workbook ran alongside until week twelve.',
    phases: [
      {
        title: 'Take apart',
        weeks: 2,
        text: 'Nineteen sheets read, cell by cell; six of them had not been used for years.',
      },
      {
        title: 'Data in order',
        weeks: 4,
        text: 'Orders, stock and items loaded every morning; twelve tests; nine hundred dead items closed.',
      },
      {
        title: 'Forecast',
        weeks: 4,
        text: 'Methods compared on two years of history; the planner picks what is shown.',
      },
      { title: 'Side by side', weeks: 2, text: 'Workbook and report on the same Monday, differences on the wall.' },
      { title: 'Handover', weeks: 2, text: 'The analyst adds a product group alone, from one page of instructions.' },
    ],
  },
  results: {
    title: 'Results',
    paragraphs: [
      'The plan is ready on Monday at 10:30 a.m. One order in forty now waits for a missing part, where it was one in nine, and no part is stocked for more than a year.',
      'In the error, each group of spare parts counts by its demand. Motors sell too rarely to weigh much, and have been stocked by rule since October. The operations manager retired on time, and was shown the Monday list at the farewell party.',
    ],
    figures: ['forecastError', 'availability'],
    scopes: ['all spare parts together, motors no better', 'counted over the year after the handover'],
  },
  testimonial: {
    text: 'What convinced me was the column that says how far off it was last month. The old workbook never told me that.',
    speaker: 'Production planner, family-owned machine builder (sample)',
  },
  lessons: [
    'Again: two hours of mentoring a month after the end. It keeps one analyst from being alone with the platform.',
    'Again: the stock rule for slow parts. Forecasting what sells twice a year is guessing with decimals.',
    'Not again: we showed accuracy as one figure for all parts at first, and the one bad group hid behind three good ones.',
    'Hard: closing nine hundred dead items. Everyone agreed, and everyone wanted to keep some.',
  ],
  call: {
    title: 'Who else can open your planning workbook?',
    text: 'If the answer is nobody, start there. We take it apart with its author in two weeks and tell you what is worth rebuilding.',
    action: {
      label: 'Book a call',
      message:
        'I would like to talk about replacing a planning workbook. It has about … sheets, its author is … and the plan is ready on: …',
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
