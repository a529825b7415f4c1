import type { TeamPage } from '../pages/use-case-pages.ts'

export const byTeam = {
  path: '/use-cases/by-team',
  title: 'Solutions by Team',
  description:
    'What sales, finance, risk, IT and operations get from Fabric, Power BI, Copilot and agents: the question each team asks, and what we build to answer it.',
  lead: 'Teams rarely ask for a lakehouse. They ask why the pipeline shrank, when the books close, or who may see a file. Here are five teams, what they ask, and what we build.',
  banner: {
    label: 'What teams ask',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Sales counts orders. Finance counts invoices.',
        subtext: 'Both are right, and the meeting is over before anyone has said so.',
      },
      {
        category: 'Solution-Focused',
        text: 'One model, five ways to look at it.',
        subtext: 'Each team gets its own report; the measures beneath them are the same.',
      },
      {
        category: 'Problem-Focused',
        text: 'The service desk answers the same ten questions.',
        subtext: 'The answers exist, in a folder that no one who asks can find.',
      },
      {
        category: 'Urgency-Driven',
        text: 'Someone in your firm is building an agent this week.',
        subtext: 'Agree on what it may read, and who looks after it, before there are forty.',
      },
    ],
  },
  picture: {
    kind: 'bar',
    title: 'Two automated steps save 41 of 130 hours',
    takeaway:
      'Collecting and filling in took 44 hours a month and take 3 now. The most that is left: asking about deals.',
    unit: { after: ' h' },
    bars: [
      { name: 'Ask about open deals', value: 42 },
      { name: 'Match customers', value: 28 },
      { name: 'Agree on the forecast', value: 16 },
      { name: 'Fill the pipeline deck', value: 2 },
      { name: 'Collect CRM and spending', value: 1.2 },
    ],
    highlight: 'Ask about open deals',
    source: 'Sample data: hours left of a sales forecast, by Amdahl’s law (1967)',
  },
  teams: [
    {
      name: 'Sales & Marketing',
      question: 'Which of these deals will really close this quarter?',
      text: 'The CRM says what people hope, the ERP says what was shipped. Put side by side they show how much of a forecast usually arrives, by region, product and the age of the deal.',
      solutions: [
        {
          title: 'A forecast with a memory',
          text: 'Weekly snapshots of the pipeline in OneLake, so that today’s forecast appears beside what the same week promised a year ago.',
        },
        {
          title: 'Customers who went quiet',
          text: 'Orders, visits and tickets per customer in one list, sorted by the margin at stake, in Dynamics 365 or in an email on Monday.',
        },
        {
          title: 'Account briefs',
          text: 'Copilot writes a page before a visit from emails, meetings and the sales model. It reads only what the seller may read.',
        },
        {
          title: 'What a campaign brought in',
          text: 'Spending and leads tied to invoices over twelve months. Clicks are shown last.',
        },
      ],
      sketch: {
        form: 'steps',
        values: [100, 84, 61, 50, 43, 31, 27],
        measure: 'forecast at the start = 100',
        ends: ['week 1', 'week 13'],
        caption: 'A quarter’s forecast of 100, checked every two weeks: 27 was invoiced by week 13.',
      },
      more: '/services/advanced-analytics',
      action: {
        label: 'Talk about sales and marketing',
        message: 'I would like to talk about analytics for sales and marketing. Our CRM is: … Our ERP is: …',
      },
    },
    {
      name: 'Finance',
      question: 'Why does it take eight days to say what we earned?',
      text: 'Most of a slow close is waiting: for a file, a rate, a colleague’s workbook. We replace the waiting and leave the judgment where it is.',
      solutions: [
        {
          title: 'A close you can watch',
          text: 'Ledger, subledgers and bank files load nightly with reconciliation tests. The open items are a list, each with an owner.',
        },
        {
          title: 'Variance in sentences',
          text: 'Price, volume, mix and currency effects computed in the semantic model; Copilot drafts the comment, the controller signs it.',
        },
        {
          title: 'Planning beside the actuals',
          text: 'Budget and forecast versions in the same model as the ledger, so that no figure is rekeyed to be compared.',
        },
      ],
      sketch: {
        form: 'steps',
        values: [8, 8, 7, 6, 5, 4],
        measure: 'working days',
        ends: ['January', 'June'],
        caption: 'Working days to close, month by month: from eight to four.',
      },
      more: '/stories/sec-financial-statements',
      action: {
        label: 'Talk about finance',
        message:
          'I would like to talk about reporting and planning in finance. Our close takes … working days. Our ledger is: …',
      },
    },
    {
      name: 'Risk & Compliance',
      question: 'Can you show me where this number comes from?',
      text: 'Auditors ask for evidence, and lately also for a list of everything that runs on AI. Both are easier when the platform keeps the record by itself.',
      solutions: [
        {
          title: 'Lineage and labels',
          text: 'Microsoft Purview shows the path from a report back to its source and carries sensitivity labels along, into exports and Copilot answers.',
        },
        {
          title: 'Controls that run',
          text: 'Segregation of duties, limits and duplicate payments tested against all rows each night. A sample becomes the exception.',
        },
        {
          title: 'A register of agents',
          text: 'Who owns each agent, what it may read and do, when it was last tested. New ones enter it before they start.',
        },
      ],
      sketch: {
        form: 'dots',
        values: [3, 2, 4, 3, 2, 14, 3, 4, 2, 3],
        measure: 'payments flagged',
        ends: ['night 1', 'night 10'],
        caption: 'Payments flagged, night by night: one night stands out, and someone knows by 8 a.m.',
      },
      more: '/use-cases/by-capability',
      action: {
        label: 'Talk about risk and compliance',
        message: 'I would like to talk about evidence, controls and the governance of AI. Our next audit is in: …',
      },
    },
    {
      name: 'IT & Support',
      question: 'Who is going to look after all of this?',
      text: 'A platform that five teams build on needs an owner, a bill that can be explained, and support that does not drown in passwords.',
      solutions: [
        {
          title: 'An agent at the service desk',
          text: 'Built in Copilot Studio on your own instructions; it resets, looks up and opens tickets. What it cannot settle goes to a person with the conversation attached.',
        },
        {
          title: 'A capacity someone watches',
          text: 'The Fabric capacity metrics by team and hour, an alert before throttling, and a monthly page that finance understands.',
        },
        {
          title: 'Changes through Git',
          text: 'Notebooks, pipelines and semantic models under version control, moved from development to production by pipeline and not by hand.',
        },
        {
          title: 'Permissions without exceptions',
          text: 'Access through Entra groups only, reviewed every quarter by the people who own the data.',
        },
      ],
      sketch: {
        form: 'bars',
        values: [31, 22, 17, 9, 8, 6, 4],
        measure: '% of tickets',
        ends: ['1st topic', '7th topic'],
        caption: 'Tickets by topic: three topics are most of the work.',
      },
      more: '/services/custom-ai-agents',
      action: {
        label: 'Talk about IT and support',
        message: 'I would like to talk about running Fabric and agents. Today we have … workspaces and … reports.',
      },
    },
    {
      name: 'Operations',
      question: 'What will go wrong today?',
      text: 'Yesterday’s report explains yesterday. Operations needs a short list for the next few hours, and an alarm that means something.',
      solutions: [
        {
          title: 'The shift in view',
          text: 'Machine states, orders and staffing in Real-Time Intelligence, on one screen beside the line.',
        },
        {
          title: 'Stock you’ll be short of tomorrow',
          text: 'Open orders against stock and incoming deliveries; planners see the shortage while a supplier can still answer.',
        },
        {
          title: 'Alarms with a threshold that learns',
          text: 'Activator compares a reading with its own usual range at that hour, so that a hot afternoon is not an incident.',
        },
      ],
      sketch: {
        form: 'area',
        values: [72, 74, 71, 58, 69, 77, 80, 82],
        measure: 'pieces an hour',
        ends: ['8 a.m.', '3 p.m.'],
        caption: 'Output by the hour: the dip at eleven is a tool change.',
      },
      more: '/stories/transformation-2',
      action: {
        label: 'Talk about operations',
        message: 'I would like to talk about live figures for operations. Our machines or systems report through: …',
      },
    },
  ],
  call: {
    title: 'Two teams are the right number to start with',
    text: 'One that asks, one that owns the data. Bring both to an hour with us and we sketch the first report, its sources and its price.',
    action: {
      label: 'Book a first call',
      message: 'I would like to book a first call with two of our teams: … and … The question between them is: …',
    },
  },
  related: {
    pages: [
      { path: '/use-cases/by-industry', reason: 'The same, for fourteen industries.' },
      { path: '/services/data-solutions', reason: 'What lies under all five: one governed model.' },
    ],
    tags: ['semantic-models', 'change-management', 'forecasting'],
  },
} as const satisfies TeamPage
