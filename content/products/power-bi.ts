import type { ProductPage } from '../pages/service-page.ts'

export const powerBi = {
  path: '/products/power-bi',
  title: 'Power BI',
  description:
    'Fewer models, faster reports, tested row-level security and a release process: how we build Power BI that people open, and clean up what has grown.',
  lead: 'Power BI is easy to start with, and it soon grows wild. We consolidate many private files into a few shared semantic models, build reports that answer one question per page, and give your authors a way to release without fear.',
  allProducts: { label: 'View All Products', path: '/#products' },
  banner: {
    label: 'How Power BI grows wild, and how to prune it',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Four hundred reports. Which is the right one?',
        subtext: 'Two figures that disagree are usually two models that drifted apart.',
      },
      {
        category: 'Solution-Focused',
        text: 'One model, many thin reports.',
        subtext: 'A measure is written once, described once, tested once.',
      },
      {
        category: 'Problem-Focused',
        text: 'Eleven seconds for a slicer.',
        subtext: 'There are four usual reasons. Ninety minutes show which one it is.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Copilot reads your field names.',
        subtext: 'Sales2 and Net Sls Amt confused your analysts. They will confuse it more.',
      },
    ],
  },
  picture: {
    kind: 'star-schema',
    title: 'One model behind four sales reports',
    takeaway: 'Each dimension has its own table; security filters the region once, for all reports.',
    fact: { name: 'Order lines', measures: ['Net sales', 'Margin', 'Quantity'] },
    dimensions: [
      { name: 'Date', columns: ['Fiscal month', 'Quarter'] },
      { name: 'Customer', columns: ['Segment', 'Region'] },
      { name: 'Product', columns: ['Group', 'Brand'] },
      { name: 'Channel', columns: ['Name'] },
    ],
  },
  figure: 'power-bi-report',
  action: {
    label: 'Have a report reviewed',
    message: 'I would like you to review one of our Power BI reports or models. What bothers us: …',
  },
  opening: {
    title: 'The model is the product',
    paragraphs: [
      'People see the report, but what makes it right, fast and safe lies beneath: a star schema with one table for each way of looking at the business, measures that say what they leave out, security that filters rows. When this is good, a report takes a day. When it is not, each report works around it in its own way.',
      'We therefore look at models first. Usually five to ten of them carry most of what people read. These get an owner, tests, descriptions and a release process; the rest is connected to them or retired, with a friendly message and a date.',
    ],
  },
  capabilities: {
    title: 'What we do',
    lead: 'Separately or together. The middle list is the one people notice.',
    groups: [
      {
        title: 'Models',
        items: [
          'From wide exports to a star schema',
          'DAX that a successor can read, with measures tested against the source',
          'Import, Direct Lake or DirectQuery, decided by measuring',
          'Row-level and object-level security with a signed test matrix',
        ],
      },
      {
        title: 'Reports',
        items: [
          'Pages that answer one question, tested by watching readers use them',
          'Slow pages found with Performance Analyzer and DAX query view, then fixed',
          'Layouts for the phone, keyboard and screen reader',
          'Paginated reports for what must print exactly',
        ],
      },
      {
        title: 'Release and governance',
        items: [
          'Power BI projects in Git, where a change of a measure is a readable line',
          'Deployment pipelines with development, test and production',
          'Apps for readers, workspaces for builders, certified models',
          'Usage reviewed each quarter, and reports retired deliberately',
        ],
      },
    ],
  },
  comparison: {
    title: 'How should the model get its data?',
    lead: 'Each has its place. Mixing them in one model is possible, and rarely the first choice.',
    subject: 'Mode',
    columns: ['Choose it when', 'Keep in mind'],
    rows: [
      {
        name: 'Import',
        cells: [
          'The data fits, and a few refreshes a day are enough',
          'Refresh windows, and a copy of the data in each model',
        ],
      },
      {
        name: 'Direct Lake',
        cells: [
          'The tables are in OneLake and large, or shared by models',
          'Speed depends on how the Delta tables are maintained',
        ],
      },
      {
        name: 'DirectQuery',
        cells: [
          'Figures must be up to the minute, or must not leave the source',
          'Every click is a query; the source must handle the load',
        ],
      },
    ],
  },
  figures: { title: 'With one shared model', ids: ['adoption', 'reportingTime'] },
  process: {
    title: 'From overgrown to grown-up',
    lead: 'Typically ten weeks for one subject area, such as sales or finance.',
    steps: [
      {
        title: 'Take stock',
        text: 'Models, reports, readers and refreshes from the admin APIs, in a week and without a survey.',
      },
      {
        title: 'Choose',
        text: 'One model to keep per subject area. Its owner decides on each definition that differs.',
      },
      {
        title: 'Rebuild',
        text: 'Star schema, tests, security, two or three reports. Old and new run side by side for a month.',
      },
      { title: 'Retire', text: 'Old reports get a notice and an end date. Authors move with us, not before us.' },
    ],
  },
  cards: {
    title: 'Three small ways to start',
    items: [
      {
        title: 'The ninety-minute diagnosis',
        text: 'Your slowest report, shared on a screen. We find out whether it is the model, the measures, the page or the capacity, and you see how we find out, so that your authors can do the next one. You get the cause and the fix in writing.',
      },
      {
        title: 'A security review',
        text: 'Two days: who can see which rows and how, with a test for each rule and a list of roles that are too wide.',
      },
      {
        title: 'A Copilot check',
        text: 'Thirty real questions to one model, each answer graded, and a list of what to rename, hide and describe.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'People', text: 'An owner per subject area with two hours a week, and one author who learns with us.' },
      {
        title: 'Licenses',
        text: 'Power BI Pro for authors, and for readers below a capacity of F64. Git integration, deployment pipelines and Direct Lake need a capacity; some work with Premium Per User.',
      },
      {
        title: 'Access',
        text: 'A workspace role for the models in question, and read access to the admin APIs.',
      },
      { title: 'Not included', text: 'Licenses, development of custom visuals, and translations of reports.' },
    ],
  },
  faq: [
    {
      question: 'Why do two of our Power BI reports show different figures?',
      answer:
        'Two Power BI reports usually show different figures because they rest on two semantic models that define a measure or filter differently. The cure is one shared model with thin reports connected to it. We trace both figures to their source, write down each difference, and the owner decides which definition stays.',
    },
    {
      question: 'Should we use Import or Direct Lake for our semantic model?',
      answer:
        'Use Import for a semantic model when the data fits into memory and a few refreshes a day are enough: it is fast and forgiving. Use Direct Lake when the tables are already in OneLake and are large or shared by several models. We build the same model both ways and measure before you decide.',
    },
    {
      question: 'Does row-level security apply to everyone in Power BI?',
      answer:
        'No, row-level security in Power BI restricts readers, meaning viewers and users of an app, but not the admins, members and contributors of the workspace that holds the model. Someone who was made a contributor to make a link work sees all rows. That is why our test matrix begins with roles.',
    },
    {
      question: 'What do we need for Copilot in Power BI?',
      answer:
        'Copilot in Power BI needs a paid Fabric capacity of any size from F2 up, or a Premium capacity, and the tenant setting for it; a trial capacity is not enough. It also needs a model with clear names, descriptions and a selection of fields made for AI. The second part decides whether its answers are right.',
    },
    {
      question: 'How do Git and deployment pipelines work together in Power BI?',
      answer:
        'Git keeps the history of a Power BI project and lets two people change and review it; deployment pipelines move the finished state from development to test to production. A team of two or more usually wants both. Reports that one person changes twice a year need neither.',
    },
  ],
  call: {
    title: 'Share your slowest screen',
    text: 'Ninety minutes, one report, and your author at the keyboard. Afterward you know the cause and the fix.',
    action: {
      label: 'Book the diagnosis',
      message:
        'I would like to book a ninety-minute diagnosis of a slow report. It has about … rows and is read by … people.',
    },
  },
  related: {
    pages: [
      { path: '/services/mentoring-tutoring', reason: 'For authors who want to learn it on their own report.' },
      { path: '/stories/sec-financial-statements', reason: 'What one careful model makes of public filings.' },
    ],
    tags: ['semantic-models', 'dax', 'performance'],
  },
} as const satisfies ProductPage
