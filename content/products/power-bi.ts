import { costLines } from '../firm/prices.ts'
import type { ProductPage } from '../pages/service-page.ts'

export const powerBi = {
  path: '/products/power-bi',
  title: 'Power BI',
  description:
    'Fewer models, faster reports, tested row-level security and a release process: how we build Power BI that people open, and clean up what has grown.',
  lead: 'Power BI is easy to start with and soon runs wild. We merge many private files into a few shared semantic models, build reports that answer one question per page, and give your authors a way to release without fear.',
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
        subtext: 'There are four usual reasons. Ninety minutes tell you which.',
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
    message: 'I would like you to review one of our Power BI models. People have stopped trusting the figures in it.',
  },
  opening: {
    title: 'The model is the product',
    paragraphs: [
      'People see the report, but what makes it right, fast and safe lies beneath: a star schema, measures with one definition, and security that filters rows. Usually five to ten models carry most of what people read. Those get an owner, tests and a release process; the rest is connected to them or retired.',
    ],
  },
  capabilities: {
    title: 'What we do',
    groups: [
      {
        title: 'Models',
        items: [
          'From wide exports to a star schema',
          'Measures tested against the source',
          'Row-level security with a signed test matrix',
        ],
      },
      {
        title: 'Reports',
        items: [
          'Pages that answer one question, tested with real readers',
          'Slow pages found and fixed',
          'Layouts for phone, keyboard and screen reader',
        ],
      },
      {
        title: 'Release and governance',
        items: [
          'Power BI projects in Git, where every change is readable',
          'Deployment pipelines from development to production',
          'Usage reviewed each quarter, and old reports retired',
        ],
      },
    ],
  },
  comparison: {
    title: 'How should the model get its data?',
    lead: 'Each has its place. You can mix them in one model, but rarely should.',
    subject: 'Mode',
    columns: ['Choose it when', 'Keep in mind'],
    rows: [
      {
        name: 'Import',
        cells: ['The data fits, and a few refreshes a day are enough', 'Each model holds its own copy'],
      },
      {
        name: 'Direct Lake',
        cells: ['The tables are in OneLake and large, or shared', 'Speed depends on how the tables are maintained'],
      },
      {
        name: 'DirectQuery',
        cells: ['Figures must be up to the minute', 'Every click is a query that the source must handle'],
      },
    ],
  },
  process: {
    title: 'From overgrown to grown-up',
    lead: 'Ten weeks for one subject area, such as sales or finance.',
    steps: [
      { title: 'Take stock', text: 'Models, reports, readers and refreshes from the admin APIs, in a week.' },
      { title: 'Choose', text: 'One model to keep per subject area. Its owner decides which definitions stay.' },
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
        text: 'Your slowest report on a shared screen. You get the cause and the fix in writing.',
      },
      { title: 'A security review', text: 'Two days: who can see which rows, with a test for each rule.' },
      {
        title: 'A Copilot check',
        text: 'Thirty real questions to one model, and a list of what to rename, hide and describe.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'People', text: 'An owner per subject area with two hours a week, and one author who learns with us.' },
      { title: 'Licenses', text: 'Power BI Pro for authors. Direct Lake needs a Fabric capacity.' },
      { title: 'Access', text: 'A workspace role, and read access to the admin APIs.' },
      ...costLines('/products/power-bi').map((text) => ({ title: 'Cost', text })),
      { title: 'Not included', text: 'Licenses, custom visuals, and translations of reports.' },
    ],
  },
  faq: [
    {
      question: 'Why do two of our Power BI reports show different figures?',
      answer:
        'Two Power BI reports usually show different figures because they rest on two semantic models that define a measure or filter differently. The cure is one shared model with thin reports connected to it. We trace both figures to their source, and the owner decides which definition stays.',
    },
    {
      question: 'Does row-level security apply to everyone in Power BI?',
      answer:
        'No, row-level security in Power BI restricts viewers and users of an app, but not the admins, members and contributors of the workspace that holds the model. Someone who was made a contributor to make a link work sees all rows. That is why our test matrix begins with roles.',
    },
    {
      question: 'What do we need for Copilot in Power BI?',
      answer:
        'Copilot in Power BI needs a paid Fabric capacity of any size from F2 up, or a Premium capacity, and the tenant setting for it; a trial capacity is not enough. It also needs a model with clear names and descriptions, which decides whether its answers are right.',
    },
  ],
  call: {
    title: 'Share your slowest screen',
    text: 'Ninety minutes, one report, and your author at the keyboard.',
    action: {
      label: 'Book the diagnosis',
      message:
        'I would like to book a ninety-minute diagnosis of a slow report. Many people read it, and they have begun to complain.',
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
