import { costLines } from '../firm/prices.ts'
import type { StoryPage } from '../pages/story-pages.ts'

export const secFinancialStatements = {
  path: '/stories/sec-financial-statements',
  title: 'Thousands of Filings, One Question: Financial Statements Analytics',
  kind: 'Financial Statements',
  description:
    'An investment team compares companies on the SEC’s public financial-statement data, in one Fabric model with a way back to each filing.',
  lead: 'Anyone may use the financial statements that companies file with the SEC. An investment team had one question for thousands of filings: whose margins really improved, and which filing says so?',
  facts: [
    { name: 'Company', value: 'Investment team of a mid-sized asset manager, eleven analysts' },
    { name: 'Sources', value: 'SEC Financial Statement Data Sets and the EDGAR APIs; their own coverage list' },
    { name: 'Team', value: 'Two consultants; one analyst and the head of research from the client' },
    { name: 'Duration', value: 'Sixteen weeks, in four phases' },
    ...costLines('/stories/sec-financial-statements').map((value) => ({ name: 'Cost', value })),
  ],
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
    takeaway:
      'In 2024 a company moves its freight to a tag of its own. Read all tags, and nothing has changed. The scale begins at 30%.',
    unit: { after: '%', decimals: 1 },
    floor: 30,
    steps: ['2021', '2022', '2023', '2024', '2025'],
    lines: [
      { name: 'One tag', values: [34.1, 34.1, 33.9, 40, 40.4] },
      { name: 'All tags', values: [34.1, 34.1, 33.9, 34, 34.5] },
    ],
    highlight: 'One tag',
    gap: { between: ['One tag', 'All tags'], text: 'freight' },
    source: 'Gross margin of one company',
  },
  challenge: {
    title: 'The challenge',
    paragraphs: [
      'Companies that report to the SEC tag their statements in XBRL, and the Commission publishes the values as data sets. It sounds like a finished database. It is a faithful copy of what was filed, oddities included: companies choose their own tags, and change them.',
      'The team’s data feed smoothed over just what they were looking for. Before that, two analysts had kept a workbook for sixty companies, and nobody could say where a figure from 2019 had come from. They wanted ratios across an entire industry, and for each figure the filing, the tag and the date on which it became known.',
    ],
  },
  solution: {
    title: 'The solution',
    paragraphs: [
      'The quarterly data sets load into a lakehouse as they are and stay there; each day’s new filings come through EDGAR’s API. A mapping brings tags to about ninety standard lines. Rules do most of it, and an analyst decides the rest once; each decision becomes a rule.',
      'Every value keeps two dates: the period it is about, and the day it became known. So a report can show what could have been known in March 2021, which is what a backtest needs. Reports and a Fabric data agent read one semantic model, and each answer links to its filing.',
    ],
  },
  timeline: {
    lead: 'It began with twenty companies that the analysts knew by heart.',
    phases: [
      {
        title: 'Twenty companies',
        weeks: 4,
        text: 'Loaded, mapped, and compared with the printed reports, line by line.',
      },
      { title: 'All filers', weeks: 5, text: 'Every quarter since 2009; checks find what the rules miss.' },
      { title: 'Model and reports', weeks: 4, text: 'Ratios defined with research, as known on any date.' },
      { title: 'Agent and handover', weeks: 3, text: 'Tested on two hundred known answers, then opened to the team.' },
    ],
  },
  results: {
    title: 'Results',
    paragraphs: [
      'A comparison across an industry now takes minutes, and each cell opens its filing. The analysts found two companies in their own coverage whose margins had improved only because of a new tag.',
    ],
    figures: ['reconciled', 'manualWork'],
    scopes: ['all filers, over three months', '6 instead of 24 in the quarterly update'],
  },
  testimonial: {
    text: 'The best feature is a dull one: I click on a number and see the filing. It ended a whole kind of meeting.',
    speaker: 'Head of research, mid-sized asset manager',
  },
  call: {
    title: 'Which public data does your team retype?',
    text: 'Filings, tariffs, registers, tenders: much of it is published as data. Tell us what you type in today, and we’ll look for its source.',
    action: {
      label: 'Book a call',
      message: 'I would like to talk about analytics on public filings. Today we type the figures by hand.',
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
