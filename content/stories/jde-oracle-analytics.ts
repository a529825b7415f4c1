import { costLines } from '../firm/prices.ts'
import type { StoryPage } from '../pages/story-pages.ts'

export const jdeOracleAnalytics = {
  path: '/stories/jde-oracle-analytics',
  title: 'Six Weeks to a Yes: ERP Sales Analytics Proof of Concept',
  kind: 'ERP Sales Analytics',
  description:
    'Sales analytics on JD Edwards and Oracle, from table F4211 to a Power BI report in six weeks, with a clear answer at the end.',
  lead: 'Can sales see margin by customer and item, every morning, straight from JD Edwards? In six weeks, a proof of concept was to answer with a working report or with a reasoned no.',
  facts: [
    { name: 'Company', value: 'Distributor of building products, nine branches, 400 people' },
    { name: 'Systems', value: 'JD Edwards EnterpriseOne on an Oracle database, on premises' },
    {
      name: 'Team',
      value: 'One of our engineers and one of our analysts; the client’s ERP administrator and sales director',
    },
    { name: 'Duration', value: 'Six weeks' },
    ...costLines('/stories/jde-oracle-analytics').map((value) => ({ name: 'Cost', value })),
  ],
  picture: {
    kind: 'star-schema',
    title: 'JD Edwards sales lines as a star',
    takeaway: 'Six tables with names like F0101 become one fact and five things people ask about.',
    fact: { name: 'Sales lines', measures: ['Quantity', 'Net amount', 'Cost', 'Margin'] },
    dimensions: [
      { name: 'Customer', columns: ['F0101', 'Segment'] },
      { name: 'Item', columns: ['F4101', 'Group'] },
      { name: 'Branch', columns: ['F0006', 'Region'] },
      { name: 'Status', columns: ['F0005', 'Name'] },
      { name: 'Date', columns: ['Order', 'Ship', 'Invoice'] },
    ],
  },
  evidence: {
    kind: 'bar',
    title: 'One branch seems to ship for free',
    takeaway:
      'Half a year of freight in account 6110. South booked $34K of it as cost of sales, and its margin looked worse.',
    unit: { before: '$', after: 'K' },
    bars: [
      { name: 'North', value: 49 },
      { name: 'River', value: 38 },
      { name: 'West', value: 19 },
      { name: 'South', value: 0 },
    ],
    highlight: 'South',
    source: 'Four branches of a general ledger, F0911',
  },
  challenge: {
    title: 'The challenge',
    paragraphs: [
      'The sales director asked for one figure: margin by customer and item group, as of this morning. The answer came from a nightly printout for each branch, which no one had trusted since it showed a price change twice.',
      'Queries on the production database had been slow, had slowed others down, and the ERP administrator had rightly stopped them. The tables are hard to read, too: dates are numbers such as 126325, amounts carry implied decimals, and a status is a code.',
    ],
  },
  solution: {
    title: 'The solution',
    paragraphs: [
      'Six tables and no more: F4211, its history F42119, and four that name customers, items, branches and codes. A Fabric pipeline reads them at four in the morning through an on-premises data gateway, after the first load only what has changed. A notebook decodes dates, decimals and statuses; each rule is a function with a test. Then come the star schema, a semantic model with fourteen measures, and one report page.',
      'Proof came from a comparison, not from a demo: the invoiced total of every branch and month of a year against the ledger. Each difference was listed with its reason until only rounding was left.',
    ],
  },
  timeline: {
    lead: 'The date of the decision was set before the first query: the Thursday of week six.',
    phases: [
      { title: 'Access', weeks: 1, text: 'Gateway, account, and a test read at four in the morning.' },
      { title: 'Decode', weeks: 2, text: 'Dates, decimals, codes and history, on one branch.' },
      { title: 'Model and page', weeks: 2, text: 'Measures defined with the sales director, at the screen.' },
      { title: 'Compare and decide', weeks: 1, text: 'Against the ledger, branch by branch; then yes or no.' },
    ],
  },
  results: {
    title: 'Results',
    paragraphs: [
      'The answer was yes, with a list: credits need a rule of their own, and one branch books its freight as cost of sales. In the first week the sales director saw which customers had been buying below cost after rebates, for years.',
    ],
    figures: ['proofSpeed', 'fasterDecisions'],
    scopes: ['six weeks instead of eleven', 'two working days instead of five, in the following quarter'],
  },
  testimonial: {
    text: 'I expected a pretty demo. I got my own numbers, tied to the ledger, and a list of what was still wrong with them.',
    speaker: 'Sales director, distributor of building products',
  },
  call: {
    title: 'What should your ERP tell you by morning?',
    text: 'Name one question and the ERP that holds the answer. We’ll tell you whether six weeks are enough to prove it.',
    action: {
      label: 'Plan a proof of concept',
      message: 'I would like to plan a proof of concept on our ERP. It should answer one question every morning.',
    },
  },
  related: {
    pages: [
      { path: '/products/power-bi', reason: 'What belongs in a semantic model, and what does not.' },
      { path: '/services/consulting', reason: 'How a proof becomes a project, or is stopped in time.' },
    ],
    tags: ['sql', 'data-quality', 'semantic-models'],
  },
} as const satisfies StoryPage
