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
        subtext: 'Orders here, tickets there, payments in a third place, and a workbook that tries to join them.',
      },
      {
        category: 'Solution-Focused',
        text: 'Land it once, describe it once, test it always.',
        subtext: 'One copy in OneLake, one semantic model above it, and checks that run with every load.',
      },
      {
        category: 'Problem-Focused',
        text: 'Nobody dares to change the old warehouse.',
        subtext: 'Its logic is in stored procedures whose authors have left the company.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Copilot will repeat what your model says.',
        subtext: 'An unclear measure was a nuisance in a report. In an answer it sounds like a fact.',
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
      'I would like to talk about bringing our data into one model. Our most important systems are: … The figure we argue about most is: …',
  },
  opening: {
    title: 'The platform is the easy part',
    paragraphs: [
      'Fabric gives you storage, pipelines, warehouse, real-time engines and reports under one roof and one bill. What it cannot give you is an agreement about what an active customer is, which of two order dates counts, and who may see the margin. That agreement is most of the work, and it is what makes the rest worth having.',
      'We therefore start with two or three decisions that someone has to make every week, trace back which data they need, and build that path from the source to the screen. The second subject area costs much less than the first, because customer, product and calendar are there by then.',
      'What we leave behind is ordinary on purpose: notebooks and SQL that are readable, a model with descriptions, deployment from Git, and a handbook that your team has used, with us watching, before we go.',
    ],
  },
  capabilities: {
    title: 'What we build',
    lead: 'You rarely need all of it. We say which parts can wait, and why.',
    groups: [
      {
        title: 'Bring it in',
        items: [
          'Mirroring of operational databases into OneLake',
          'Pipelines from ERP, CRM, files and APIs',
          'Shortcuts to data that should stay where it is',
          'Streams from machines and applications',
        ],
      },
      {
        title: 'Make it one',
        items: [
          'Lakehouse and warehouse in layers that each have a purpose',
          'Keys for customer, product and supplier across systems',
          'Semantic models with one definition of every measure',
          'Tests that stop a bad load before it is read',
        ],
      },
      {
        title: 'Keep it running',
        items: [
          'Permissions by role, down to row and column',
          'Lineage, labels and owners in Microsoft Purview',
          'Deployment from Git through test to production',
          'Capacity that is monitored, and sized from measured use',
        ],
      },
    ],
  },
  comparison: {
    title: 'Where should this data live?',
    lead: 'The question that comes up in the first week. Most platforms need two of these, few need all.',
    subject: 'Store',
    columns: ['Choose it when', 'Keep in mind'],
    rows: [
      {
        name: 'Lakehouse',
        cells: [
          'You have both files and tables, and engineers write Spark or SQL',
          'Someone has to look after small files and layout',
        ],
      },
      {
        name: 'Warehouse',
        cells: [
          'The team thinks in SQL and needs transactions over several tables',
          'Raw files still land in a lakehouse first',
        ],
      },
      {
        name: 'Eventhouse',
        cells: ['Readings arrive by the second and are queried by time', 'KQL is a new language for most teams'],
      },
      {
        name: 'Mirrored database',
        cells: ['The source is supported and its tables can be read as they are', 'It is a copy, not yet a model'],
      },
    ],
  },
  process: {
    title: 'How it goes',
    lead: 'The first subject area typically takes ten to fourteen weeks. You see your own figures by week five.',
    steps: [
      {
        title: 'Trace',
        weeks: [1, 2],
        text: 'Two or three decisions, the figures behind them, and every place these come from.',
      },
      {
        title: 'Agree',
        weeks: [3, 3],
        text: 'Definitions, owners and permissions, written down on a few pages that the business signs off on.',
      },
      {
        title: 'Build',
        weeks: [4, 11],
        text: 'One subject area from source to report, with tests, shown to its readers every other week.',
      },
      {
        title: 'Hand over',
        weeks: [12, 14],
        text: 'Your team runs two loads and one change alone while we watch. Then we leave.',
      },
    ],
  },
  cards: {
    title: 'Three ways to start',
    items: [
      {
        title: 'A foundation in one subject area',
        text: 'Sales, stock or finance, from source to report, on a platform that is laid out for the areas to come. Most clients start here, and end with a new report that people use every day.',
      },
      {
        title: 'A review of what you have',
        text: 'Four weeks with your warehouse or Fabric tenant. You get a prioritized list of what to fix, with effort and effect.',
      },
      {
        title: 'A move to Fabric',
        text: 'From Synapse, a SQL Server warehouse or a premium capacity: what moves as it is, what is rebuilt, and what is finally switched off.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'From your side',
        text: 'One person from the business with half a day a week and the authority to decide what a term means, and one engineer who will own the result.',
      },
      {
        title: 'From ours',
        text: 'A lead, an engineer and, for the model, an analyst. The same people from the first day to the last.',
      },
      {
        title: 'Access',
        text: 'Read access to the sources, a Fabric capacity (a trial will do for the start), and a repository in Azure DevOps or GitHub.',
      },
      {
        title: 'Cost',
        text: 'A fixed price per subject area after the tracing, which is billed by the day. Capacity is on your bill; we size it with you.',
      },
    ],
  },
  fit: {
    good: [
      'Several systems describe the same customers or products',
      'The month-end close, planning or service depends on workbooks',
      'You want to run it yourselves afterward',
    ],
    bad: [
      'One system holds everything: use its own reports first',
      'No one in the business has time to decide what figures mean',
    ],
  },
  faq: [
    {
      question: 'Do we have to move everything to Fabric?',
      answer:
        'No, Fabric can use much of your data where it is: shortcuts and mirroring reach Azure storage, Amazon S3, Snowflake, Databricks and a number of databases without a migration. We move what benefits from Fabric and leave the rest.',
    },
    {
      question: 'We have a data warehouse that works. Why touch it?',
      answer:
        'If your data warehouse answers today’s questions and someone can change it, leave it. We often put Fabric next to it: the warehouse becomes one more source, and new subject areas are built in the new place.',
    },
    {
      question: 'What does a Fabric capacity cost us?',
      answer:
        'A Fabric capacity is bought in sizes and billed by use or reserved for a year. The sizes are F2, F4, F8 and so on: each costs twice as much as the one before, at the price per capacity unit that Microsoft lists for your region. We run two weeks of your real loads on a small size, read the capacity metrics and recommend from that. The figure on our Microsoft Fabric page shows which size a day of loads needs.',
    },
    {
      question: 'How do you control who may see which data?',
      answer:
        'Who may see which data is set on workspaces, on OneLake folders and in the semantic model by row and column, always through groups from Microsoft Entra. We write the rules as sentences first, so that those who answer for them can read them.',
    },
    {
      question: 'What happens when a source system changes?',
      answer:
        'When a source system changes, the tests of the load fail, yesterday’s figures stay in place, and a message names the column. A change that was announced is a pull request and takes a day or two, including its test.',
    },
  ],
  call: {
    title: 'Bring the figure you argue about most',
    text: 'In an hour we trace it with you to its sources and tell you what it would take to have a single version of it. If a smaller step is enough, we say so.',
    action: {
      label: 'Book a consultation',
      message: 'I would like to book an hour-long call to trace one of our figures to its sources. The figure is: …',
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
