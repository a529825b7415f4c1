import { costLines } from '../firm/prices.ts'
import type { ServicePage } from '../pages/service-page.ts'

export const dataSolutions = {
  path: '/services/data-solutions',
  title: 'Data Solutions',
  description:
    'We bring ERP, CRM, files and sensors into one governed model in Microsoft Fabric, with tests, documentation and people who can run it.',
  lead: 'Your figures come from a dozen systems and disagree in every meeting. We bring them into one model in Microsoft Fabric, agree with you on what each word means, and hand over something your own people can run.',
  banner: {
    label: 'Why data projects begin',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Every system knows the customer. None knows enough.',
        subtext: 'Orders here, tickets there, and a workbook that tries to join them.',
      },
      {
        category: 'Solution-Focused',
        text: 'Land it once, describe it once, test it always.',
        subtext: 'One copy in OneLake, one semantic model, and checks with every load.',
      },
      {
        category: 'Problem-Focused',
        text: 'Nobody dares touch the old warehouse.',
        subtext: 'Its logic is in stored procedures whose authors have left the company.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Copilot will repeat what your model says.',
        subtext: 'In a report, an unclear measure is a nuisance. In an answer, it sounds like a fact.',
      },
    ],
  },
  picture: {
    kind: 'sankey',
    title: 'One month of records, from source to reader',
    takeaway: 'The checks set aside one record in fifteen; before, each of them ended up in someone’s report.',
    unit: { after: 'K' },
    flows: [
      { from: 'ERP', to: 'Checks', value: 410 },
      { from: 'CRM', to: 'Checks', value: 160 },
      { from: 'Plant', to: 'Checks', value: 230 },
      { from: 'Files', to: 'Checks', value: 70 },
      { from: 'Checks', to: 'One model', value: 812 },
      { from: 'Checks', to: 'Set aside', value: 58 },
      { from: 'One model', to: 'Reports', value: 520 },
      { from: 'One model', to: 'Planning', value: 292 },
    ],
    highlight: 'Set aside',
  },
  figure: 'lineage',
  action: {
    label: 'Talk about your data',
    message:
      'I would like to talk about bringing our data into one model. Our systems disagree about figures that matter.',
  },
  opening: {
    title: 'The platform is the easy part',
    paragraphs: [
      'Fabric can’t give you an agreement on what an active customer is, or who may see the margin. That is most of the work. So we start with two or three weekly decisions and build the path from the source to the screen. The second subject area costs much less than the first.',
    ],
  },
  capabilities: {
    title: 'What we build',
    lead: 'You rarely need all of it. We’ll tell you which parts can wait.',
    groups: [
      {
        title: 'Bring it in',
        items: [
          'Mirroring of operational databases into OneLake',
          'Pipelines from ERP, CRM, files and APIs',
          'Streams from machines and applications',
        ],
      },
      {
        title: 'Make it one',
        items: [
          'Keys for customer, product and supplier across systems',
          'Semantic models with one definition of every measure',
          'Tests that stop a bad load before anyone reads it',
        ],
      },
      {
        title: 'Keep it running',
        items: [
          'Permissions by role, down to row and column',
          'Lineage, labels and owners in Microsoft Purview',
          'Deployment from Git through test to production',
        ],
      },
    ],
  },
  comparison: {
    title: 'Where should this data live?',
    lead: 'Most platforms need two of these; few need all.',
    subject: 'Store',
    columns: ['Choose it when', 'Keep in mind'],
    rows: [
      {
        name: 'Lakehouse',
        cells: ['You have files and tables, and engineers who write Spark or SQL', 'Someone has to maintain the files'],
      },
      {
        name: 'Warehouse',
        cells: ['The team thinks in SQL and needs transactions', 'Raw files still land in a lakehouse first'],
      },
      {
        name: 'Eventhouse',
        cells: ['Readings arrive by the second and are queried by time', 'KQL is new to most teams'],
      },
      {
        name: 'Mirrored database',
        cells: ['The source is supported and its tables are readable', 'It is a copy, not yet a model'],
      },
    ],
  },
  process: {
    title: 'How it goes',
    lead: 'Ten to fourteen weeks for the first subject area. You see your own figures by week five.',
    steps: [
      {
        title: 'Trace',
        weeks: [1, 2],
        text: 'Two or three decisions, the figures behind them, and where those come from.',
      },
      { title: 'Agree', weeks: [3, 3], text: 'Definitions, owners and permissions, which the business signs off on.' },
      {
        title: 'Build',
        weeks: [4, 11],
        text: 'One subject area from source to report, shown to its readers every other week.',
      },
      { title: 'Hand over', weeks: [12, 14], text: 'Your team runs two loads and one change alone while we watch.' },
    ],
  },
  cards: {
    title: 'Three ways to start',
    items: [
      {
        title: 'A foundation in one subject area',
        text: 'Sales, stock or finance, from source to report, on a platform with room for more.',
      },
      {
        title: 'A review of what you have',
        text: 'Four weeks, and a prioritized list of what to fix in your warehouse or tenant.',
      },
      { title: 'A move to Fabric', text: 'What moves as it is, what is rebuilt, and what is finally switched off.' },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'From your side',
        text: 'Someone from the business, half a day a week, who may decide what a term means; and an engineer who will own the result.',
      },
      { title: 'Access', text: 'Read access to the sources, a Fabric capacity or trial, and a repository.' },
      ...costLines('/services/data-solutions').map((text) => ({ title: 'Cost', text })),
    ],
  },
  faq: [
    {
      question: 'Do we have to move everything to Fabric?',
      answer:
        'No, Fabric can use much of your data where it is: shortcuts and mirroring reach Azure storage, Amazon S3, Snowflake, Databricks and a number of databases without a migration. We move what benefits and leave the rest.',
    },
    {
      question: 'What does a Fabric capacity cost us?',
      answer:
        'A Fabric capacity is bought in sizes and billed by use or reserved for a year. The sizes are F2, F4, F8 and so on: each costs twice as much as the one before, at the price per capacity unit that Microsoft lists for your region.',
    },
    {
      question: 'What happens when a source system changes?',
      answer:
        'When a source system changes, the tests of the load fail, yesterday’s figures stay in place, and a message names the column. A change that was announced takes a day or two, including its test.',
    },
  ],
  call: {
    title: 'Bring the figure you argue about most',
    text: 'In an hour we trace it to its sources and tell you what it would take to have a single version of it.',
    action: {
      label: 'Book a consultation',
      message:
        'I would like to book a one-hour call to trace one of our figures to its sources. It is the one we argue about most.',
    },
  },
  related: {
    pages: [
      { path: '/products/microsoft-fabric', reason: 'What the platform includes, and what a capacity is.' },
      { path: '/stories/transformation-1', reason: 'A manufacturer that started with one subject area.' },
    ],
    tags: ['lakehouse', 'onelake', 'data-quality'],
  },
} as const satisfies ServicePage
