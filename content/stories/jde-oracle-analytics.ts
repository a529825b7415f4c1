import type { StoryPage } from '../pages/story-pages.ts'

export const jdeOracleAnalytics = {
  path: '/stories/jde-oracle-analytics',
  title: 'Six Weeks to a Yes: ERP Sales Analytics Proof of Concept',
  kind: 'ERP Sales Analytics',
  description:
    'A sample engagement: sales analytics on JD Edwards and Oracle, from table F4211 to a Power BI report in six weeks, with a clear answer at the end.',
  lead: 'A sample engagement of six weeks: can sales see margin by customer and item, every morning, straight from JD Edwards? The proof of concept was to answer with a working report, or with a reasoned no.',
  facts: [
    { name: 'Company', value: 'Distributor of building products, nine branches, 400 people' },
    { name: 'Systems', value: 'JD Edwards EnterpriseOne on an Oracle database, on premises' },
    {
      name: 'Team',
      value: 'One of our engineers and one of our analysts; the client’s ERP administrator and sales director',
    },
    { name: 'Duration', value: 'Six weeks at a fixed price' },
  ],
  banner: {
    label: 'The project in four sentences',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'The ERP knows. It just will not say.',
        subtext: 'Dates are numbers, amounts have hidden decimals, and statuses are codes.',
      },
      {
        category: 'Problem-Focused',
        text: 'Sales ran on last night’s printout.',
        subtext: 'One report per branch, in nine slightly different layouts.',
      },
      {
        category: 'Solution-Focused',
        text: 'Six tables, one star, one page.',
        subtext: 'A proof of concept proves one thing; this one proved margin.',
      },
      {
        category: 'Urgency-Driven',
        text: 'A proof needs a date on which it ends.',
        subtext: 'Otherwise it becomes a system that nobody decided to have.',
      },
    ],
  },
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
    source: 'Sample data: four branches of a generated F0911',
  },
  challenge: {
    title: 'The challenge',
    paragraphs: [
      'The sales director asked for one figure: margin by customer and item group, as of this morning. The answer came from a nightly printout for each branch, which no one had trusted since it showed a price change twice.',
      'Reporting on JD Edwards had been tried with queries straight on the production database. They were slow, they slowed others down, and the ERP administrator had rightly stopped them. A consultant before us had copied eighty tables into a warehouse and left before anyone knew what was in them.',
      'The tables explain themselves to those who know. Sales order lines are in F4211 until they are purged to the history table F42119. Dates are stored as numbers such as 126325, which means day 325 of 2026. Amounts carry implied decimals, and a status is a code that is explained in F0005.',
    ],
  },
  solution: {
    title: 'The solution',
    paragraphs: [
      'Six tables and no more. A Fabric pipeline reads them at night through an on-premises data gateway: in full the first time, then by the date of last update. The production database notices a few minutes of reading at four in the morning, from an account that can read only these and, for the comparison, the ledger.',
      'A notebook turns numbers into dates, puts the decimals where they belong, joins open and purged lines without counting any twice, and resolves codes. Each of these rules is a function with a test, since each marks a place where someone had been wrong before. Then the star, a semantic model with fourteen measures, and one report page with three drill-throughs.',
      'Proof came from a comparison, not from a demo: the invoiced total of every branch and month of a year against the ledger accounts in F0911. Each difference was listed with its reason, until what was left over was rounding.',
    ],
    parts: [
      'On-premises data gateway with the Oracle client, one server, a read-only account',
      'Tables F4211, F42119, F0101, F4101, F0006 and F0005; F0911 for the comparison',
      'Lakehouse for the raw copies, a warehouse for the star',
      'Dates, decimals and codes decoded by functions, each with a test',
      'Row-level security by branch, through Entra groups',
      'A one-page report, and a list of what a real project would add',
    ],
  },
  timeline: {
    lead: 'A date for the decision was set before the first query: the Thursday of week six.',
    phases: [
      { title: 'Access', weeks: 1, text: 'Gateway, account, and a test read of one table at four in the morning.' },
      { title: 'Decode', weeks: 2, text: 'Dates, decimals, codes, history: rules with tests, on one branch.' },
      { title: 'Model and page', weeks: 2, text: 'Measures defined with the sales director, at the screen.' },
      { title: 'Compare and decide', weeks: 1, text: 'Against the ledger, branch by branch; then yes or no.' },
    ],
  },
  results: {
    title: 'Results',
    paragraphs: [
      'The answer was yes, with a list: credits need a rule of their own, and one branch books its freight as cost of sales. On the page, the sales director saw in the first week which customers bought below cost after rebates. They had done so for years.',
    ],
    figures: ['proofSpeed', 'fasterDecisions'],
    scopes: [
      'six weeks, where the last one built by hand took eleven',
      'a median of two working days in the service desk, not five, in the quarter after',
    ],
  },
  testimonial: {
    text: 'I expected a pretty demo. I got my own numbers, tied to the ledger, and a list of what was still wrong with them.',
    speaker: 'Sales director, distributor of building products (sample)',
  },
  lessons: [
    'Again: comparing with the ledger. It is the one proof that an accountant and a salesperson both accept.',
    'Again: six tables. Each additional one would have cost days and proved nothing more.',
    'Not again: we asked for the gateway’s firewall rule on the first day. Ask for it two weeks earlier.',
    'Hard: rebates agreed on by handshake are in no table. They had to be entered before margin meant anything.',
  ],
  call: {
    title: 'What should your ERP tell you by morning?',
    text: 'Name one question and the ERP it lives in. We tell you which tables it takes, and whether six weeks are enough to prove it.',
    action: {
      label: 'Plan a proof of concept',
      message:
        'I would like to plan a proof of concept on our ERP. The system is: … The question that it should answer every morning is: …',
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
