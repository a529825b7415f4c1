import type { TeamPage } from '../pages/use-case-pages.ts'

export const byTeam = {
  path: '/use-cases/by-team',
  title: 'Solutions by Team',
  description:
    'What sales, finance, risk, IT and operations get from Fabric, Power BI, Copilot and agents: the question each team asks, and what we build to answer it.',
  lead: 'Teams rarely ask for a lakehouse. They ask why the pipeline shrank, when the books close, or who may see a file. Here is what five teams ask, and what we build for them.',
  banner: {
    label: 'What teams ask',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Sales counts orders. Finance counts invoices.',
        subtext: 'Both are right, and the meeting ends before anyone says so.',
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
        text: 'Someone in your company is building an agent this week.',
        subtext: 'Agree on what it may read and who maintains it before there are forty.',
      },
    ],
  },
  picture: {
    kind: 'bar',
    title: 'A sales forecast: 89 hours a month instead of 130',
    takeaway:
      'Collecting and filling in took 44 hours a month and now takes 3. Most of what is left is asking about deals.',
    unit: { after: ' h' },
    bars: [
      { name: 'Ask about open deals', value: 42 },
      { name: 'Match customers', value: 28 },
      { name: 'Agree on the forecast', value: 16 },
      { name: 'Fill the pipeline deck', value: 2 },
      { name: 'Collect CRM and spending', value: 1.2 },
    ],
    highlight: 'Ask about open deals',
    source: 'Hours a month that a forecast still takes',
  },
  teams: [
    {
      name: 'Sales & Marketing',
      question: 'Which of these deals will really close this quarter?',
      text: 'The CRM says what people hope, the ERP what was shipped. Side by side, they show how much of a forecast usually comes true.',
      solutions: [
        {
          title: 'A forecast with a memory',
          text: 'Weekly snapshots of the pipeline, so that you see today’s forecast next to what the same week promised a year ago.',
        },
        {
          title: 'Customers who went quiet',
          text: 'Orders, visits and tickets per customer in one list, sorted by the margin at stake.',
        },
        {
          title: 'Account briefs',
          text: 'Before a visit, Copilot writes a page from emails, meetings and the sales model.',
        },
      ],
      sketch: {
        form: 'steps',
        values: [100, 84, 61, 50, 43, 31, 27],
        measure: 'forecast at the start = 100',
        ends: ['week 1', 'week 13'],
        caption: 'A quarter’s forecast of 100, checked every two weeks: 27 were invoiced by week 13.',
      },
      more: '/services/advanced-analytics',
      action: {
        label: 'Talk about sales and marketing',
        message:
          'I would like to talk about analytics for sales and marketing. Our CRM and our ERP tell us different numbers about the same customers.',
      },
    },
    {
      name: 'Finance',
      question: 'Why does it take eight days to say what we earned?',
      text: 'Most of a slow close is waiting: for a file, a rate, a colleague’s workbook. We remove the waiting; the judgment stays with you.',
      solutions: [
        {
          title: 'A close you can watch',
          text: 'Ledger, subledgers and bank files load nightly with reconciliation tests. Each open item has an owner.',
        },
        {
          title: 'Variance in sentences',
          text: 'The model computes price, volume, mix and currency effects; Copilot drafts the comment, and the controller signs it.',
        },
        {
          title: 'Planning next to the actuals',
          text: 'Budget and forecast in the same model as the ledger, so that nobody rekeys a figure to compare it.',
        },
      ],
      sketch: {
        form: 'steps',
        values: [8, 8, 7, 6, 5, 4],
        measure: 'working days',
        ends: ['January', 'June'],
        caption: 'Working days to close, month by month: from eight to four.',
      },
      more: '/stories/transformation-1',
      action: {
        label: 'Talk about finance',
        message:
          'I would like to talk about reporting and planning in finance. Our close takes too long, and much of it is done by hand.',
      },
    },
    {
      name: 'Risk & Compliance',
      question: 'Can you show me where this number comes from?',
      text: 'Auditors ask for evidence, and lately for a list of everything that runs on AI. Both are easier when the platform keeps the records.',
      solutions: [
        {
          title: 'Lineage and labels',
          text: 'Microsoft Purview shows the path from a report back to its source; sensitivity labels follow into exports and Copilot answers.',
        },
        {
          title: 'Controls that run',
          text: 'Segregation of duties, limits and duplicate payments, tested against all rows each night instead of a sample.',
        },
        {
          title: 'A register of agents',
          text: 'Who owns each agent, what it may read and do, and when it was last tested.',
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
        message:
          'I would like to talk about evidence, controls and the governance of AI. We want to be ready before our next audit.',
      },
    },
    {
      name: 'IT & Support',
      question: 'Who is going to look after all of this?',
      text: 'A platform that five teams build on needs an owner, a bill you can explain, and support that does not drown in password resets.',
      solutions: [
        {
          title: 'An agent at the service desk',
          text: 'It resets passwords, looks things up and opens tickets. Everything else goes to a person, with the conversation attached.',
        },
        {
          title: 'A capacity someone watches',
          text: 'Capacity metrics by team and hour, an alert before throttling, and a monthly page that finance understands.',
        },
        {
          title: 'Changes through Git',
          text: 'Notebooks, pipelines and models under version control, released by pipeline and not by hand.',
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
        message:
          'I would like to talk about running Fabric and agents. Nobody here can say with certainty who owns which workspace.',
      },
    },
    {
      name: 'Operations',
      question: 'What will go wrong today?',
      text: 'Operations needs a short list for the next few hours, and alarms that mean something.',
      solutions: [
        {
          title: 'The shift in view',
          text: 'Machine states, orders and staffing on one screen next to the line.',
        },
        {
          title: 'Stock you’ll be short of tomorrow',
          text: 'Planners see the shortage while a supplier can still help.',
        },
        {
          title: 'Alarms with a threshold that learns',
          text: 'Each reading is compared with its usual range at that hour, so a hot afternoon is not an incident.',
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
        message:
          'I would like to talk about live figures for operations. Today we see what went wrong a day after it happened.',
      },
    },
  ],
  call: {
    title: 'Start with two teams',
    text: 'One that asks, one that owns the data. In an hour, we sketch the first report, its sources and its price.',
    action: {
      label: 'Book a first call',
      message:
        'I would like to book a first call with two of our teams. They answer the same question with different figures.',
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
