import type { StoryPage } from '../pages/story-pages.ts'

export const secFinancialStatements = {
  path: '/stories/sec-financial-statements',
  title: 'Thousands of Filings, One Question: Financial Statements Analytics',
  kind: 'Financial Statements',
  description:
    'A sample engagement: an investment team compares companies on the SEC’s public financial-statement data, in one Fabric model with a way back to each filing.',
  lead: 'A sample engagement on data that anyone may use: the financial statements that companies file with the SEC. An investment team had one question for thousands of filings: whose margins really improved, and which filing says so?',
  facts: [
    { name: 'Company', value: 'Investment team of a mid-sized asset manager, eleven analysts' },
    { name: 'Sources', value: 'SEC Financial Statement Data Sets and the EDGAR APIs; their own coverage list' },
    { name: 'Team', value: 'Two consultants; one analyst and the head of research from the client' },
    { name: 'Duration', value: 'Sixteen weeks, in four phases' },
  ],
  banner: {
    label: 'The project in four sentences',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Revenue has more than one tag.',
        subtext: 'Companies choose theirs, and change it. A table that ignores this compares nothing.',
      },
      {
        category: 'Problem-Focused',
        text: 'Analysts retyped what was already data.',
        subtext: 'Filings have been tagged for years; the workbooks had not noticed.',
      },
      {
        category: 'Solution-Focused',
        text: 'From a ratio to the filing in one click.',
        subtext: 'Each figure keeps its tag, its period and its accession number.',
      },
      {
        category: 'Urgency-Driven',
        text: 'A chat answer is not a source.',
        subtext: 'When an agent quotes a margin, someone will ask which report it came from.',
      },
    ],
  },
  picture: {
    kind: 'sankey',
    title: 'What becomes of a quarter’s reported values',
    takeaway:
      'Nine in ten values find their standard line by rule. A person decides on a few, once; the rest fit no line and are left out.',
    unit: { after: 'K' },
    hasShares: true,
    flows: [
      { from: 'Reported', to: 'Standard tag', value: 2310 },
      { from: 'Reported', to: 'Own tag', value: 640 },
      { from: 'Standard tag', to: 'By rule', value: 2310 },
      { from: 'Own tag', to: 'By rule', value: 380 },
      { from: 'Own tag', to: 'By a person', value: 90 },
      { from: 'Own tag', to: 'Left out', value: 170 },
    ],
    highlight: 'By a person',
  },
  evidence: {
    kind: 'line',
    title: 'Its margin rose by six points, because of a tag',
    takeaway: 'In 2024 a company moves its freight to a tag of its own. Read all tags, and nothing has changed.',
    unit: { after: '%' },
    steps: ['2021', '2022', '2023', '2024', '2025'],
    lines: [
      { name: 'One tag', values: [34.1, 34.1, 33.9, 40, 40.4] },
      { name: 'All tags', values: [34.1, 34.1, 33.9, 34, 34.5] },
    ],
    highlight: 'One tag',
    gap: { between: ['One tag', 'All tags'], text: 'freight' },
    source: 'Sample data: gross margin of one invented company',
  },
  challenge: {
    title: 'The challenge',
    paragraphs: [
      'Companies that report to the SEC tag their statements in XBRL. The Commission publishes the values as data sets, four tables a quarter: submissions, tags, numbers, presentation. It sounds like a finished database. It is a faithful copy of what was filed, with every oddity that people filed.',
      'The team had bought a data feed, and found that it smoothed over just what they were looking for: changed tags, restated quarters, odd fiscal years. Before that, two analysts had kept a workbook for sixty companies. No one could say where a figure from 2019 had come from.',
      'They wanted breadth and proof: ratios across all companies in an industry, and for each figure the filing, the tag and the date on which it became known.',
    ],
  },
  solution: {
    title: 'The solution',
    paragraphs: [
      'The quarterly data sets load into a lakehouse as they are and stay there. Each day’s new filings come through EDGAR’s API, within the request limits that the SEC sets and under the team’s own name, as it asks. Every value keeps its accession number, tag, taxonomy version, period and filing date.',
      'A mapping brings tags to about ninety standard lines of income statement, balance sheet and cash flow. Rules do most of it: known tags, their place in the presentation, and arithmetic, since assets must equal liabilities and equity. What the rules do not settle goes to a short list, where an analyst decides once and the decision becomes a rule.',
      'Two clocks matter: the period a value is about, and the day it became known. With both, a screen can show what could have been known in March 2021, which is what a backtest needs. Reports and a Fabric data agent read one semantic model; the agent’s answer shows the figure, the company, the period, and a link to the filing.',
    ],
    parts: [
      'Lakehouse with all quarterly data sets since 2009, untouched',
      'Pipelines for daily filings, with a polite request rate and retries',
      'Mapping rules as a table, with author and date for each',
      'Checks: balance, cash flow to balance sheet, sum of quarters to year',
      'Star schema over value, company, line, period and filing',
      'Power BI for comparisons; a Fabric data agent for questions in words',
    ],
  },
  timeline: {
    lead: 'The mapping ran through the first nine weeks, beginning with twenty companies that the analysts knew by heart.',
    phases: [
      {
        title: 'Twenty companies',
        weeks: 4,
        text: 'Loaded, mapped, and compared with the printed reports, line by line.',
      },
      { title: 'All filers', weeks: 5, text: 'Every quarter since 2009; the checks find what the rules do not.' },
      {
        title: 'Model and reports',
        weeks: 4,
        text: 'Ratios defined with research; the screen for what was known when.',
      },
      {
        title: 'Agent and handover',
        weeks: 3,
        text: 'Questions tested against two hundred known answers, then opened to the team.',
      },
    ],
  },
  results: {
    title: 'Results',
    paragraphs: [
      'A comparison across an industry now takes minutes, and each cell opens its filing. The analysts found two of their own covered companies whose margin had improved by nothing but a change of tag.',
    ],
    figures: ['reconciled', 'manualWork'],
    scopes: [
      'all filers, over three months',
      '6 instead of 24 in the quarterly update of sixty companies, 4 hours instead of 30',
    ],
  },
  testimonial: {
    text: 'The best feature is a dull one: I click on a number and see the filing. It ended a whole kind of meeting.',
    speaker: 'Head of research, mid-sized asset manager (sample)',
  },
  lessons: [
    'Again: twenty known companies first. A mapping that looks right on thousands can be wrong on the ones you know.',
    'Again: keep what was filed untouched. We rebuilt the mapping twice, and never had to load anything again.',
    'Not again: letting the agent compute ratios itself. It now picks measures from the model and does no arithmetic.',
    'Hard: fiscal years that end in other months, and fifty-three-week years. Plan for them in the first week.',
  ],
  call: {
    title: 'Which public data does your team retype?',
    text: 'Filings, tariffs, registers, tenders: much of it is published as data. Tell us what is typed today and we look for its source.',
    action: {
      label: 'Book a call',
      message: 'I would like to talk about analytics on public filings or registers. What we type by hand today is: …',
    },
  },
  related: {
    pages: [
      { path: '/services/custom-ai-agents', reason: 'How an agent is tested on questions with known answers.' },
      { path: '/stories/jde-oracle-analytics', reason: 'Another source with its own rules: an ERP on Oracle.' },
    ],
    tags: ['data-quality', 'semantic-models', 'evaluation'],
  },
} as const satisfies StoryPage
