import type { ServicePage } from '../pages/service-page.ts'

export const inADayWorkshops = {
  path: '/services/in-a-day-workshops',
  title: 'In-a-Day Workshops',
  description:
    'Dashboard in a Day, Fabric Analyst in a Day and Real-Time Intelligence in a Day: agenda, audience, prerequisites and what each participant takes home.',
  lead: 'One day, one finished result, built with your own hands. Choose by what your people do today.',
  banner: {
    label: 'About a day well spent',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Twelve workbooks on the third of every month.',
        subtext: 'Dashboard in a Day is for whoever pastes them together.',
      },
      {
        category: 'Solution-Focused',
        text: 'Loaded once, used twice.',
        subtext: 'Fabric Analyst in a Day ends with two reports on one table.',
      },
      {
        category: 'Solution-Focused',
        text: 'An alert for what happened a minute ago.',
        subtext: 'Real-Time Intelligence in a Day builds all of it.',
      },
      {
        category: 'Urgency-Driven',
        text: 'The first hour is won the week before.',
        subtext: 'We check accounts and installs days ahead, not in front of twenty people.',
      },
    ],
  },
  picture: {
    kind: 'gantt',
    title: 'Dashboard in a Day, by the clock',
    takeaway: 'Five of the seven working hours are hands-on.',
    ticks: ['9 AM', '10 AM', '11 AM', 'Noon', '1 PM', '2 PM', '3 PM', '4 PM', '5 PM'],
    tasks: [
      { name: 'What we will build', from: 0, to: 0.5 },
      { name: 'Hands-on: connect and clean', from: 0.5, to: 2 },
      { name: 'Hands-on: model and measures', from: 2, to: 3.5 },
      { name: 'Lunch', from: 3.5, to: 4.5 },
      { name: 'Hands-on: pages and publishing', from: 4.5, to: 6.5 },
      { name: 'Your questions on our screen', from: 6.5, to: 8 },
    ],
    highlight: 'Hands-on: pages and publishing',
  },
  figure: 'workshop-agenda',
  action: {
    label: 'Choose a workshop',
    message: 'I would like to book an in-a-day workshop for one of our teams. Most of them work in Excel today.',
  },
  opening: {
    title: 'Microsoft’s labs, your questions',
    paragraphs: [
      'Each day follows Microsoft’s in-a-day lab, with a trainer in the room. We add your own questions: each participant sends one ahead, and the last ninety minutes go to three of them.',
    ],
  },
  capabilities: {
    title: 'What is included',
    groups: [
      { title: 'Before', items: ['A call to choose the right day', 'A check of accounts and tenant settings'] },
      {
        title: 'On the day',
        items: ['Microsoft’s lab, with its data', 'A trainer at your side whenever you get stuck'],
      },
      {
        title: 'After',
        items: [
          'Lab files and finished results, to keep',
          'A plan for the next ten days, and a certificate of attendance',
        ],
      },
    ],
  },
  comparison: {
    title: 'Three days side by side',
    lead: 'Look for someone you know under “Who should come.”',
    subject: 'Day',
    columns: ['Who should come', 'What they build', 'What it needs'],
    rows: [
      {
        name: 'Dashboard in a Day',
        cells: [
          'People who paste the same workbooks together every month',
          'A Power BI report that refreshes itself',
          'Windows, Power BI Desktop, a work account that can publish',
        ],
      },
      {
        name: 'Fabric Analyst in a Day',
        cells: [
          'Power BI authors who load the same data three times',
          'A lakehouse, and two reports on one table in it',
          'A Fabric trial or capacity, and one report they have built',
        ],
      },
      {
        name: 'Real-Time Intelligence in a Day',
        cells: [
          'People whose decision cannot wait until tomorrow',
          'A live dashboard, and an alert a minute after the event',
          'A Fabric trial or capacity, and some SQL',
        ],
      },
    ],
  },
  workshops: [
    {
      id: 'diad',
      title: 'Dashboard in a Day',
      text: 'From raw files to a published Power BI report, without copying a single cell.',
      agenda: [
        { time: '9:00', title: 'What we will build' },
        { time: '9:30', title: 'Connect and clean, in Power Query' },
        { time: '11:00', title: 'A star schema and its first measures' },
        { time: '1:30', title: 'Pages that answer one question each' },
        { time: '2:30', title: 'Publish, refresh, and who sees which rows' },
        { time: '3:30', title: 'Your questions' },
      ],
      takeHome: ['A working report file', 'A plan for your own first report', 'The list of what IT has to allow'],
      message:
        'I would like to book Dashboard in a Day (DIAD) for one of our teams. Please tell us which dates are free.',
    },
    {
      id: 'faiad',
      title: 'Fabric Analyst in a Day',
      text: 'The data lives in a lakehouse: one table, loaded once, and two reports on it.',
      agenda: [
        { time: '9:00', title: 'OneLake and the lakehouse' },
        { time: '9:45', title: 'Bring data in: shortcuts and Dataflows Gen2' },
        { time: '11:15', title: 'Shape it with visual queries and SQL views' },
        { time: '1:30', title: 'Schedule a pipeline, and see it fail' },
        { time: '2:15', title: 'A Direct Lake model and two reports' },
        { time: '3:30', title: 'Your questions' },
      ],
      takeHome: [
        'The lakehouse, as long as your trial runs',
        'The lab, to repeat in your tenant',
        'A list of what to move first',
      ],
      message:
        'I would like to book Fabric Analyst in a Day (FAIAD) for one of our teams. Please tell us which dates are free.',
    },
    {
      id: 'rtiad',
      title: 'Real-Time Intelligence in a Day',
      text: 'A path for events, from the stream to the alert.',
      agenda: [
        { time: '9:00', title: 'A decision and its minutes' },
        { time: '9:45', title: 'Eventstream: find, shape and route' },
        { time: '11:00', title: 'Eventhouse and KQL' },
        { time: '1:30', title: 'Update policies in place of nightly jobs' },
        { time: '2:30', title: 'A real-time dashboard and a rule in Activator' },
        { time: '3:30', title: 'Your questions' },
      ],
      takeHome: ['The queries, on two pages of KQL', 'A dashboard and a rule to copy', 'A sketch of your own stream'],
      message:
        'I would like to book Real-Time Intelligence in a Day (RTIAD) for one of our teams. Please tell us which dates are free.',
    },
  ],
  process: {
    title: 'From the call to the tenth day',
    lead: 'Allow three to four weeks. Locked-down laptops take longest.',
    steps: [
      { title: 'Choose', text: 'A half-hour call about five real people.' },
      { title: 'Check', text: 'A week ahead everyone signs in once, and we test the lab on your network.' },
      { title: 'Build', text: 'The day itself, nine to five.' },
      { title: 'Continue', text: 'Two half days per person within two weeks, on one real report.' },
    ],
  },
  cards: {
    title: 'Three ways to run it',
    items: [
      {
        title: 'At your office',
        text: 'Eight to twenty people; a second trainer joins above twelve. You provide a room, a screen and a network.',
      },
      { title: 'Online', text: 'The same agenda in two half days, for up to twelve people.' },
      { title: 'With your data', text: 'A second day, on your own files.' },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'From IT', text: 'About half a day for accounts, capacity and installs.' },
      { title: 'Not included', text: 'Office hours, travel, rooms and catering, and licenses.' },
    ],
  },
  faq: [
    {
      question: 'Can we use our own data on the day?',
      answer:
        'The in-a-day workshops use prepared data, because a lab must work for everyone at once. To build on your own data, book a second day.',
    },
    {
      question: 'Do workshop participants need Power BI or Fabric licenses?',
      answer:
        'For Dashboard in a Day participants need Power BI Desktop, which is free, and an account that can publish. The two Fabric workshops need a Fabric trial or a workspace on a Fabric capacity. Whether trials are allowed is a setting in your tenant.',
    },
  ],
  call: {
    title: 'Name five people and what they do',
    text: 'We answer with a workshop for each of them, or with the advice to wait.',
    action: {
      label: 'Ask about a workshop',
      message:
        'I would like advice on which in-a-day workshop fits our team. Some of them build reports, the others only read them.',
    },
  },
  related: {
    pages: [
      { path: '/services/mentoring-tutoring', reason: 'For the weeks after, when the data is your own.' },
      { path: '/products/microsoft-fabric', reason: 'The platform behind the second and third workshops.' },
    ],
    tags: ['workshops', 'training', 'kql'],
  },
} as const satisfies ServicePage
