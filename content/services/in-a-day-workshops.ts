import type { ServicePage } from '../pages/service-page.ts'

export const inADayWorkshops = {
  path: '/services/in-a-day-workshops',
  title: 'In-a-Day Workshops',
  description:
    'Dashboard in a Day, Fabric Analyst in a Day and Real-Time Intelligence in a Day: agenda, audience, prerequisites and what each participant takes home.',
  lead: 'One day, one finished result, built with your own hands. Choose by what people do today, not by which title sounds best: whoever sits in the wrong room spends the day admiring the neighbor’s screen.',
  banner: {
    label: 'About a day well spent',
    intervalMs: 6000,
    messages: [
      {
        category: 'Problem-Focused',
        text: 'Twelve workbooks on the third of every month.',
        subtext: 'Dashboard in a Day is for the person who copies them together.',
      },
      {
        category: 'Solution-Focused',
        text: 'Loaded once, used twice.',
        subtext: 'Fabric Analyst in a Day ends with two reports on one table.',
      },
      {
        category: 'Solution-Focused',
        text: 'An alert for what happened a minute ago.',
        subtext: 'Real-Time Intelligence in a Day builds the whole way there.',
      },
      {
        category: 'Urgency-Driven',
        text: 'The first hour is lost the week before.',
        subtext: 'Accounts, trials and installs are checked on Monday, not in front of twenty people.',
      },
    ],
  },
  picture: {
    kind: 'gantt',
    title: 'Dashboard in a Day, by the clock',
    takeaway: 'Five of the seven working hours belong to the participants’ hands.',
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
    message: 'I would like to book an in-a-day workshop for about … people. What they do today: …',
  },
  opening: {
    title: 'Microsoft’s labs, your questions',
    paragraphs: [
      'The three days follow Microsoft’s in-a-day material: a lab with prepared data, a trainer in front, everyone building. We add two things. A week before, each participant sends one question from work. And the last ninety minutes go to three of those questions: which data, which of today’s steps, what is missing.',
      'A day shows what is possible. It does not make anyone fluent. So we ask you to reserve two half days per person in the two weeks after, and offer office hours for them.',
    ],
  },
  capabilities: {
    title: 'What is included',
    lead: 'Taught in English: on site for eight to twenty people, with a second trainer above twelve, or online for up to twelve.',
    groups: [
      {
        title: 'Before',
        items: [
          'A call to choose the right day',
          'A technical check of accounts, trials and tenant settings',
          'One question from each participant',
        ],
      },
      {
        title: 'On the day',
        items: [
          'Microsoft’s lab, with its data prepared',
          'A trainer who comes to every screen that gets stuck',
          'Ninety minutes for three of your questions',
        ],
      },
      {
        title: 'After',
        items: [
          'Lab files and finished results, to keep',
          'A plan for the ten working days that follow',
          'A certificate of attendance, without a grade',
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
          'People who copy the same workbooks together every month',
          'A Power BI report that refreshes itself',
          'Windows, Power BI Desktop, a work account',
        ],
      },
      {
        name: 'Fabric Analyst in a Day',
        cells: [
          'Power BI authors who load the same data three times',
          'A lakehouse, and two reports on one table in it',
          'A Fabric trial or capacity, one report of their own',
        ],
      },
      {
        name: 'Real-Time Intelligence in a Day',
        cells: [
          'People whose decision cannot wait until tomorrow',
          'A live dashboard, and an alert a minute after the event',
          'A Fabric trial or capacity, some SQL',
        ],
      },
    ],
  },
  workshops: [
    {
      id: 'diad',
      title: 'Dashboard in a Day',
      text: 'From raw files to a published Power BI report: when the source changes, the report follows, and not one cell has to be copied.',
      audience:
        'People who live in Excel and are asked the same questions every month. Too slow for those who already build reports.',
      prerequisites: [
        'A Windows computer with the current Power BI Desktop',
        'A work account that may publish to the Power BI service',
        'Curiosity; no knowledge of databases or Power BI needed',
      ],
      agenda: [
        { time: '9:00', title: 'What we will build', text: 'The finished report first, then how to get there.' },
        {
          time: '9:30',
          title: 'Connect and clean',
          text: 'Files and folders in Power Query; steps instead of copying.',
        },
        { time: '11:00', title: 'Model and measures', text: 'A star schema, a calendar, the first five measures.' },
        { time: '1:30', title: 'Pages', text: 'One question a page, drill-through, a view for the phone.' },
        { time: '2:30', title: 'Publish and share', text: 'Workspace, app, refresh, and who sees which rows.' },
        { time: '3:30', title: 'Your questions', text: 'Three of them, taken apart together.' },
      ],
      takeHome: ['A working report file', 'A plan for your own first report', 'The list of what IT has to allow'],
      message: 'I would like to book Dashboard in a Day (DIAD) for … people, on site / online, in …',
    },
    {
      id: 'faiad',
      title: 'Fabric Analyst in a Day',
      text: 'The same kind of result, with the data in a lakehouse: one table, loaded once, and two reports on it.',
      audience:
        'Power BI authors whose imports are too big or loaded three times over; SQL people new to Power BI, with two hours of basics before.',
      prerequisites: [
        'One report you have built, with a relationship and a measure in it',
        'A Fabric trial or a workspace on a capacity, with permission to create items',
        'A current browser and Power BI Desktop',
      ],
      agenda: [
        { time: '9:00', title: 'OneLake and the lakehouse', text: 'What is stored where, and who pays.' },
        { time: '9:45', title: 'Bring data in', text: 'Shortcuts and Dataflows Gen2; when to copy, when not.' },
        { time: '11:15', title: 'Shape it', text: 'Visual queries and SQL views on the SQL endpoint.' },
        { time: '1:30', title: 'Schedule', text: 'A pipeline, its failure, and its message.' },
        { time: '2:15', title: 'Model and report', text: 'A semantic model in Direct Lake, two reports on top.' },
        { time: '3:30', title: 'Your questions', text: 'Which of your imports would move, and which should stay.' },
      ],
      takeHome: [
        'The lakehouse, as long as your trial runs',
        'The lab, to repeat in your tenant',
        'A candidate list: what to move first',
      ],
      message: 'I would like to book Fabric Analyst in a Day (FAIAD) for … people, on site / online, in …',
    },
    {
      id: 'rtiad',
      title: 'Real-Time Intelligence in a Day',
      text: 'A path for events, from the stream to the alert: the message arrives a minute after the event.',
      audience:
        'People close to machines, shipments, networks or stores, with a decision that cannot wait until tomorrow. Best together with someone from IT.',
      prerequisites: [
        'Some practice in a query language, SQL or another',
        'A Fabric trial or capacity with permission to create items',
        'One sentence: if this, then that, within so many minutes',
      ],
      agenda: [
        { time: '9:00', title: 'A decision and its minutes', text: 'We sort your sentences: real time, or a report?' },
        { time: '9:45', title: 'Eventstream', text: 'Find a stream in the Real-Time hub, shape it, route it.' },
        { time: '11:00', title: 'Eventhouse and KQL', text: 'Filter, summarize, bin by time, join.' },
        { time: '1:30', title: 'Layers', text: 'Update policies and materialized views in place of nightly jobs.' },
        { time: '2:30', title: 'Dashboard and alert', text: 'A real-time dashboard and a rule in Activator.' },
        { time: '3:30', title: 'Your questions', text: 'What your own stream would need.' },
      ],
      takeHome: ['The queries, on two pages of KQL', 'A dashboard and a rule to copy', 'A sketch of your own stream'],
      message: 'I would like to book Real-Time Intelligence in a Day (RTIAD) for … people. Our events come from: …',
    },
  ],
  process: {
    title: 'From the call to the tenth day',
    lead: 'Two weeks’ notice can be enough, three to four are typical; a locked-down laptop is usually the slowest part.',
    steps: [
      {
        title: 'Choose',
        text: 'A half-hour call about five real people. Often two of them belong in another workshop.',
      },
      {
        title: 'Check',
        text: 'A week ahead everyone signs in once, alone and in twenty minutes, and we meet with your IT to test the lab on its network.',
      },
      { title: 'Build', text: 'The day itself, nine to five.' },
      {
        title: 'Continue',
        text: 'Ten working days in small steps, with one real report at the end.',
      },
    ],
  },
  cards: {
    title: 'Three ways to run it',
    items: [
      {
        title: 'At your office',
        text: 'The best version: colleagues sit together, and the questions at half past three matter to all of them. You provide a room, a screen and a network that lets the labs through.',
      },
      {
        title: 'Online',
        text: 'The same agenda in two half days, for twelve people at most, so that the trainer can look at each screen that gets stuck.',
      },
      {
        title: 'With your data',
        text: 'A second day on your own files, once the first has taught the steps. Each participant leaves with a draft that someone is waiting for.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      { title: 'Per participant', text: 'The day, twenty minutes of sign-in check before, two half days after.' },
      { title: 'From IT', text: 'About half a day for accounts, trial or capacity, and installs.' },
      {
        title: 'Not included',
        text: 'Office hours, travel, rooms and catering, and licenses. A Fabric trial covers the labs, where your tenant allows one.',
      },
    ],
  },
  faq: [
    {
      question: 'Which of the three in-a-day workshops is right for us?',
      answer:
        'Dashboard in a Day suits people who work in Excel and are new to Power BI. Fabric Analyst in a Day suits Power BI authors who run into the limits of imports. Real-Time Intelligence in a Day suits teams with a decision that must be made within minutes of an event.',
    },
    {
      question: 'What are the prerequisites for Fabric Analyst in a Day?',
      answer:
        'For Fabric Analyst in a Day participants should have built a Power BI report and know what a relationship and a measure are. They need a Fabric trial or a workspace on a Fabric capacity, with permission to create items. We test this with your IT a week ahead.',
    },
    {
      question: 'Can we use our own data in a workshop?',
      answer:
        'The in-a-day workshops use prepared data, because a lab must work for everyone at the same time. Your own data comes in with the questions of the last ninety minutes. If you want to build on it, book a second day with your own files.',
    },
    {
      question: 'How many people can take part in a workshop?',
      answer:
        'An in-a-day workshop works well with eight to twenty people on site and up to twelve online. With thirteen or more participants, a second trainer walks the room. With fewer than eight, mentoring is usually the better use of the money.',
    },
    {
      question: 'Do workshop participants need Power BI or Fabric licenses?',
      answer:
        'For Dashboard in a Day participants need Power BI Desktop, which is free, and an account that may publish; a trial is usually enough. The two Fabric workshops need a Fabric trial or a workspace on a Fabric capacity. Whether trials are permitted is a setting in your tenant, so we check it first.',
    },
  ],
  call: {
    title: 'Name five people and what they do',
    text: 'We answer with a workshop for each of them, or with the advice to wait.',
    action: {
      label: 'Ask about a workshop',
      message: 'I would like advice on which in-a-day workshop fits. Five people and what they do: …',
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
