import { costLines } from '../firm/prices.ts'
import type { ProductPage } from '../pages/service-page.ts'

export const microsoftFabric = {
  path: '/products/microsoft-fabric',
  title: 'Microsoft Fabric',
  description:
    'What Microsoft Fabric is, what a capacity costs and what fills it, and how we set it up: OneLake, workspaces, real-time data, security and release.',
  lead: 'Fabric puts storage, pipelines, warehouse, real-time engines, data science and Power BI on one platform and one copy of the data. We set it up so that you can explain the bill, prove the permissions and run it with your own team.',
  allProducts: { label: 'View All Products', path: '/#products' },
  banner: {
    label: 'What changes with Fabric',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Five services, five bills, five copies.',
        subtext: 'And pipelines between them that wake someone at night.',
      },
      {
        category: 'Solution-Focused',
        text: 'One copy in OneLake.',
        subtext: 'SQL, Spark, KQL and Power BI read the same table, in an open format.',
      },
      {
        category: 'Problem-Focused',
        text: 'Fine at nine, rejected at eleven.',
        subtext: 'Fabric spreads heavy work over the following hours. We show you where to look.',
      },
      {
        category: 'Urgency-Driven',
        text: 'The first ten workspaces set the pattern.',
        subtext: 'Names, roles and domains take an afternoon now, or a project next year.',
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
    message: 'I would like to plan a start with Microsoft Fabric. We want to begin with one subject area.',
  },
  opening: {
    title: 'What you are buying',
    paragraphs: [
      'A capacity: a pool of compute that everything in Fabric draws from. Jobs may burst above its size, and their cost is spread over the following hours. And OneLake: one store whose tables every engine can read. Data gets in by copying, by mirroring a database, or by a shortcut that leaves it where it is.',
    ],
  },
  capabilities: {
    title: 'What we set up',
    lead: 'In this order. Most tenants lack the last list.',
    groups: [
      {
        title: 'Foundation',
        items: [
          'Capacities split so that a notebook cannot delay the board report',
          'Domains, workspaces and roles by group',
          'Shortcut, mirror or copy for each source',
        ],
      },
      {
        title: 'Workloads',
        items: [
          'Lakehouse and warehouse, in layers that each have a purpose',
          'Real-Time Intelligence, with alerts by Activator',
          'Semantic models in Direct Lake or import, whichever tests faster',
        ],
      },
      {
        title: 'Governance',
        items: [
          'Git integration and deployment pipelines',
          'OneLake security, row-level security and Purview labels',
          'A weekly review of the Capacity Metrics app',
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
          'Retries, full loads, open notebook sessions',
          'Load only what changed, limit retries, reserve what always runs',
        ],
      },
      {
        name: 'OneLake',
        cells: ['Storage by volume', 'Copies of copies, old history', 'Shortcuts, and an end date for history'],
      },
      {
        name: 'Power BI licenses',
        cells: [
          'Authors always; readers below F64',
          'The number of readers',
          'Reclaim unused licenses; compare with F64 as readers grow',
        ],
      },
    ],
  },
  process: {
    title: 'The first twelve weeks',
    lead: 'For a first subject area with two or three sources.',
    steps: [
      {
        title: 'Foundation',
        weeks: [1, 2],
        text: 'Tenant settings, capacity, workspaces and permissions, one page per rule.',
      },
      { title: 'One path, end to end', weeks: [3, 6], text: 'One source, one model, one report.' },
      {
        title: 'Load',
        weeks: [7, 10],
        text: 'Real volumes, real users, and the metrics that show which size you need.',
      },
      {
        title: 'Run',
        weeks: [11, 12],
        text: 'Your team deploys a change and survives a failed load, with us next to them.',
      },
    ],
  },
  cards: {
    title: 'Where you may be coming from',
    items: [
      {
        title: 'Power BI with many imports',
        text: 'The easiest start. The model stays; what its queries did in forty copies moves into one lakehouse.',
      },
      {
        title: 'Synapse or SQL Server',
        text: 'Most of the T-SQL moves; old workarounds don’t. Run both for a quarter and compare.',
      },
      {
        title: 'Snowflake or Databricks',
        text: 'Often you should stay, read it through shortcuts, and use Fabric for models and reports.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'People',
        text: 'An administrator for two days, an engineer who will own it, and someone from the business.',
      },
      { title: 'Capacity', text: 'A trial or a small size until week ten.' },
      { title: 'Decisions', text: 'Who may create workspaces, where data may be processed, and who pays for whom.' },
      ...costLines('/products/microsoft-fabric').map((text) => ({ title: 'Cost', text })),
      { title: 'Not included', text: 'Capacity, storage and licenses, and on-call duty.' },
    ],
  },
  faq: [
    {
      question: 'Where do we start with Fabric?',
      answer:
        'Start Fabric with one subject area that people ask about every week, such as sales or stock, on a small capacity. In ten to fourteen weeks its sources are loaded, its terms defined once, and a first report is in use.',
    },
    {
      question: 'How large a Fabric capacity do we need?',
      answer:
        'The size of a Fabric capacity depends on what refreshes and queries use, not on row counts. So we run your real loads on a small size for two weeks, read the Capacity Metrics app and decide from that.',
    },
    {
      question: 'Can we pause a Fabric capacity to save money?',
      answer:
        'Yes, a pay-as-you-go Fabric capacity can be paused and resumed, by hand or on a schedule, and compute is not billed then. Everything on it is unavailable, too, so pausing suits development better than reporting.',
    },
    {
      question: 'Do our readers still need Power BI licenses with Fabric?',
      answer:
        'On Fabric capacities below F64 every reader of Power BI content needs a Power BI Pro or Premium Per User license. At F64 and above, readers with a free license can view content in workspaces on that capacity. Authors need a Pro license in both cases.',
    },
  ],
  call: {
    title: 'Show us two weeks of metrics',
    text: 'Or a list of your sources, if you have no capacity yet. In an hour we can name a first step.',
    action: {
      label: 'Book a consultation',
      message:
        'I would like to talk about Microsoft Fabric. We want to know which capacity we need before we pay for one.',
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
