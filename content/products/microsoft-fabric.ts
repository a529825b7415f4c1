import type { ProductPage } from '../pages/service-page.ts'

export const microsoftFabric = {
  path: '/products/microsoft-fabric',
  title: 'Microsoft Fabric',
  description:
    'What Microsoft Fabric is, what a capacity costs and what fills it, and how we set it up: OneLake, workspaces, real-time data, security and release.',
  lead: 'Fabric puts storage, pipelines, warehouse, real-time engines, data science and Power BI on one platform and one copy of the data. We set it up so that the bill can be explained, the permissions can be proved, and your team can run it.',
  allProducts: { label: 'View All Products', path: '/#products' },
  banner: {
    label: 'What changes with Fabric',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Five services, five bills, five copies.',
        subtext: 'And between every two of them a pipeline that gets someone up at night.',
      },
      {
        category: 'Solution-Focused',
        text: 'One copy in OneLake.',
        subtext: 'SQL, Spark, KQL and Power BI read the same table, in an open format.',
      },
      {
        category: 'Problem-Focused',
        text: 'Fine at nine, rejected at eleven.',
        subtext: 'Fabric spreads heavy work over the hours to come. We show you where to look.',
      },
      {
        category: 'Urgency-Driven',
        text: 'The first ten workspaces set the pattern.',
        subtext: 'Names, roles and domains cost an afternoon now, and a project next year.',
      },
    ],
  },
  picture: {
    kind: 'heat-map',
    title: 'Load of one capacity, by day and hour',
    takeaway: 'Only Monday morning is full. Opening two large reports an hour apart saves the next size.',
    unit: { after: '%' },
    steps: ['0–4', '4–8', '8–12', '12–16', '16–20', '20–24'],
    rows: [
      { name: 'Mon', values: [22, 71, 104, 68, 41, 18] },
      { name: 'Tue', values: [20, 55, 72, 63, 38, 17] },
      { name: 'Wed', values: [21, 52, 70, 61, 37, 16] },
      { name: 'Thu', values: [20, 54, 69, 64, 40, 18] },
      { name: 'Fri', values: [19, 50, 61, 48, 27, 12] },
    ],
  },
  figure: 'capacity',
  action: {
    label: 'Plan a start with Fabric',
    message: 'I would like to plan a start with Microsoft Fabric. Today we use … and the first subject area could be …',
  },
  opening: {
    title: 'What you are buying',
    paragraphs: [
      'A capacity, which is a pool of compute. Everything in Fabric draws from it: a pipeline at night, a notebook, a report query, a question to Copilot. Fabric lets a job burst above the size and spreads its cost over the hours that follow, which is generous, and confusing on the day it runs out.',
      'And OneLake: one store for the organization, in which tables are stored as Delta files that every engine reads. Data gets in by copying, by mirroring a database, or by a shortcut that leaves it where it is. Choosing among the three, source by source, is the first real design decision.',
    ],
  },
  capabilities: {
    title: 'What we set up',
    lead: 'In this order. The last list is the one most tenants lack.',
    groups: [
      {
        title: 'Foundation',
        items: [
          'Capacities, split so that a notebook cannot delay the board report',
          'Domains, workspaces and roles by group',
          'Private links, gateways and managed identities where required',
          'A landing zone for each source: shortcut, mirror or copy',
        ],
      },
      {
        title: 'Workloads',
        items: [
          'Lakehouse and warehouse, each layer with a promise to the next',
          'Real-Time Intelligence: eventstream, eventhouse, KQL, alerts by Activator',
          'Semantic models in Direct Lake or import, whichever tests faster',
          'Data agents on models that have been prepared for them',
        ],
      },
      {
        title: 'Governance',
        items: [
          'Git integration and deployment pipelines for every item that matters',
          'OneLake security, row-level security, labels and lineage in Purview',
          'A weekly review of the Capacity Metrics app, and surge protection',
          'A failing load that wakes the right person',
        ],
      },
    ],
  },
  comparison: {
    title: 'Three bills and how to keep them small',
    lead: 'Fabric is often sold as one price. It is three.',
    subject: 'Bill',
    columns: ['What it covers', 'What drives it', 'How to keep it small'],
    rows: [
      {
        name: 'Capacity',
        cells: [
          'All compute, by the hour or reserved',
          'Retries, full loads, notebook sessions left open',
          'Load only what changed, limit retries, reserve what always runs',
        ],
      },
      {
        name: 'OneLake',
        cells: [
          'Storage by volume',
          'Copies of copies, and history nobody reads',
          'Shortcuts in place of copies, and an end date for history',
        ],
      },
      {
        name: 'Power BI licenses',
        cells: [
          'Authors always; readers below F64',
          'The number of readers',
          'Take back unused licenses, and compare with F64 as readers grow',
        ],
      },
    ],
  },
  figures: { title: 'A year after the move, against the year before', ids: ['availability', 'costReduction'] },
  process: {
    title: 'The first twelve weeks',
    lead: 'Typical for a first subject area with two or three sources.',
    steps: [
      {
        title: 'Foundation',
        weeks: [1, 2],
        text: 'Weeks 1 and 2: tenant settings, capacity, workspaces, permissions. One page for each rule.',
      },
      {
        title: 'One path, end to end',
        weeks: [3, 6],
        text: 'Weeks 3 to 6: one source, one model, one report.',
      },
      {
        title: 'Load',
        weeks: [7, 10],
        text: 'Weeks 7 to 10: real volumes, real users, and the metrics that say which size you need.',
      },
      {
        title: 'Run',
        weeks: [11, 12],
        text: 'Weeks 11 and 12: your team deploys a change and survives a failed load, with us beside them.',
      },
    ],
  },
  cards: {
    title: 'Where you may be coming from',
    items: [
      {
        title: 'Power BI with many imports',
        text: 'The easiest start. The model stays; what its queries did in forty copies moves into one lakehouse, and the refresh window shrinks. Begin with the table that most models load, usually customer or calendar plus one large fact.',
      },
      {
        title: 'Synapse or SQL Server',
        text: 'The T-SQL mostly moves; distribution hints, jobs and old workarounds do not. Run both for a quarter and compare every figure that counts.',
      },
      {
        title: 'Snowflake or Databricks',
        text: 'Often the right answer is to stay, read it through mirroring or shortcuts, and use Fabric for models, reports and agents.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'People',
        text: 'A Fabric administrator for two days in the first two weeks, one engineer who will own it, one person from the business.',
      },
      {
        title: 'Capacity',
        text: 'A trial or a small size at first. We decide on the size in week ten, from your metrics.',
      },
      { title: 'Decisions', text: 'Who may create workspaces, where data may be processed, and who pays for whom.' },
      {
        title: 'Not included',
        text: 'Capacity, storage and licenses, which you buy from Microsoft or your reseller, and on-call duty.',
      },
    ],
  },
  faq: [
    {
      question: 'How large a Fabric capacity do we need?',
      answer:
        'The size of a Fabric capacity cannot be derived from row counts; it depends on what refreshes and queries use, and on how many people ask at the same time. So we run your real loads on a small size for two weeks, between weeks seven and ten, read the Capacity Metrics app and decide from that. Changing the size later takes minutes.',
    },
    {
      question: 'Can we pause a Fabric capacity to save money?',
      answer:
        'Yes, a pay-as-you-go Fabric capacity can be paused and resumed, by hand or on a schedule, and compute is not billed meanwhile. Everything on it is unavailable while it is paused, and usage already booked ahead is billed at that moment. So it suits development far better than reporting.',
    },
    {
      question: 'Do our readers still need Power BI licenses with Fabric?',
      answer:
        'On Fabric capacities below F64 every reader of Power BI content needs a Power BI Pro or Premium Per User license. At F64 and above, readers with a free license can view content in workspaces on that capacity. Authors need a Pro license in both cases.',
    },
    {
      question: 'What is the difference between a shortcut and mirroring in OneLake?',
      answer:
        'A OneLake shortcut points to data that stays where it is, for example in Azure storage, Amazon S3 or another workspace. Mirroring keeps a continuously updated copy of a database in OneLake as Delta tables. Choose a shortcut for files that are in good shape, and mirroring for operational databases you do not want to query directly.',
    },
    {
      question: 'When does Real-Time Intelligence in Fabric pay?',
      answer:
        'Real-Time Intelligence pays when a decision must follow an event within minutes: a machine, a shipment, a payment, a web store. For reports that are read in the morning, a nightly or hourly load is cheaper and simpler. We ask for the decision first and work backward from it.',
    },
    {
      question: 'How do we control who sees what in Fabric?',
      answer:
        'Access in Fabric is set by workspace roles for those who build, by OneLake security on folders, tables, rows and columns, and by row-level security in the semantic model for readers. Sensitivity labels from Purview travel with the content. Each rule is tested with an account that must be refused.',
    },
  ],
  call: {
    title: 'Show us two weeks of metrics',
    text: 'Or, if you have no capacity yet, a list of your sources. An hour is enough to say what a first step would be.',
    action: {
      label: 'Book a consultation',
      message:
        'I would like to talk about Microsoft Fabric. We have: no capacity yet / a trial / size F… Our question: …',
    },
  },
  related: {
    pages: [
      { path: '/services/data-solutions', reason: 'How we build a first subject area on it, week by week.' },
      { path: '/services/in-a-day-workshops', reason: 'Two of the three workshops are about Fabric.' },
    ],
    tags: ['capacity-planning', 'onelake', 'real-time-intelligence'],
  },
} as const satisfies ProductPage
