import type { ServicePage } from '../pages/service-page.ts'

export const microsoftCopilot = {
  path: '/services/microsoft-copilot',
  title: 'Microsoft Copilot',
  description:
    'Microsoft 365 Copilot made ready and put to use: oversharing fixed first, labels that people can follow, three timed scenarios, licenses where they pay.',
  lead: 'Microsoft 365 Copilot answers with whatever its user may already open. So we put permissions in order before licenses are handed out, find the few tasks in which it saves people an hour, and teach those.',
  banner: {
    label: 'Before and after Copilot is switched on',
    intervalMs: 4000,
    messages: [
      {
        category: 'Urgency-Driven',
        text: 'Copilot finds what nobody looked for.',
        subtext: 'A salary list on a forgotten site was safe only because search was bad.',
      },
      {
        category: 'Solution-Focused',
        text: 'Close the wide doors first.',
        subtext: 'A few dozen sites carry most of the risk. We start there, not with an inventory.',
      },
      {
        category: 'Problem-Focused',
        text: 'The license is assigned. The habit is not.',
        subtext: 'Without a task of their own, people try it twice and go back to the old way.',
      },
      {
        category: 'Solution-Focused',
        text: 'Three scenarios, timed.',
        subtext: 'Weekly tasks, a watch, before and after. Then you know where the next seats go.',
      },
    ],
  },
  picture: {
    kind: 'line',
    title: 'Files that a test account could open',
    takeaway: 'After six weeks the account opens no file on pay; before, it opened 38.',
    unit: {},
    steps: ['Start', 'W1', 'W2', 'W3', 'W4', 'W5', 'W6'],
    lines: [
      { name: 'Pay', values: [38, 38, 38, 24, 9, 2, 0] },
      { name: 'Results', values: [31, 31, 31, 21, 7, 1, 0] },
      { name: 'Acquisition', values: [20, 20, 20, 12, 4, 1, 0] },
    ],
    highlight: 'Pay',
  },
  figure: 'permissions',
  action: {
    label: 'Plan a readiness review',
    message: 'I would like a Copilot readiness review. We have about … users and want to start in …',
  },
  opening: {
    title: 'Two projects under one name',
    paragraphs: [
      'The first is housekeeping. Copilot adds no permission, but it makes forgotten ones easy to use. The doors in the figure are closed with SharePoint Advanced Management and Microsoft Purview, the widest first. This part has an end.',
      'The second is habit. A license without a task is opened twice. People need two or three things that they do every week, shown on their own files, by a person who answers when it goes wrong. This part has no end, only owners.',
      'We run both, in this order, because the reverse order ends with an incident and a stopped rollout.',
    ],
  },
  capabilities: {
    title: 'What we do',
    lead: 'The first list protects you, the second pays for it, the third tells you whether it did.',
    groups: [
      {
        title: 'Readiness',
        items: [
          'Data access governance reports and site access reviews, sorted by breadth and topic',
          'Containment where it hurts: restricted access control, restricted content discovery',
          'Sensitivity labels in Purview, few enough to be used',
          'Data loss prevention, audit and retention for prompts and answers',
        ],
      },
      {
        title: 'Use',
        items: [
          'Scenario workshops per department, with a stopwatch',
          'Prompts and short guides on your own material',
          'Small agents on one body of knowledge with an owner',
          'A champion in each department, with time set aside for it',
        ],
      },
      {
        title: 'Proof',
        items: [
          'Use by scenario, read together with the teams',
          'A seat review after twelve weeks: stay, learn first, or Copilot Chat',
          'The test account, once a month, as a habit',
        ],
      },
    ],
  },
  process: {
    title: 'Twelve weeks, typically',
    lead: 'No one gets a license before the second step is done for their department.',
    steps: [
      {
        title: 'Look',
        weeks: [1, 2],
        text: 'Weeks 1 and 2: an ordinary test account searches for ten topics that must not leak. The findings set the order of work.',
      },
      {
        title: 'Contain',
        weeks: [3, 6],
        text: 'Weeks 3 to 6: the widest sites are restricted, their owners confirm or narrow the access, and labels catch the rest.',
      },
      {
        title: 'Pilot',
        weeks: [7, 10],
        text: 'Weeks 7 to 10: thirty to fifty people, three scenarios, one hour a week with a trainer.',
      },
      {
        title: 'Widen',
        weeks: [11, 12],
        text: 'Weeks 11 and 12, and then on: department by department, champions first.',
      },
    ],
  },
  cards: {
    title: 'What three people get',
    items: [
      {
        title: 'The person who answers for risk',
        text: 'A list of sites by breadth and topic, each marked contained, confirmed or open, with a name behind it. And the log of the test account from the first week to the last, which is the most convincing page in the file.',
      },
      {
        title: 'The head of department',
        text: 'Three scenarios with times before and after, and a page of prompts that work on the department’s own files.',
      },
      {
        title: 'The person who pays',
        text: 'A seat plan by role: Microsoft 365 Copilot, Copilot Chat with agents, or neither for now. With the reasons, so that you can defend it.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'People',
        text: 'A SharePoint administrator for a day a week at first, site owners who answer, a privacy contact, and two hours a week from each pilot user: one with a trainer, one of practice.',
      },
      { title: 'Licenses', text: 'An eligible Microsoft 365 plan, and Copilot seats for the pilot only.' },
      {
        title: 'A decision beforehand',
        text: 'What happens to a site whose owner does not answer. We suggest limiting it to its members.',
      },
      {
        title: 'Not included',
        text: 'Licenses, the owners’ decisions about content, and the migration of file shares, which we plan but do not run.',
      },
    ],
  },
  faq: [
    {
      question: 'Can Microsoft 365 Copilot show people documents they should not see?',
      answer:
        'Microsoft 365 Copilot shows only what the signed-in user already has permission to open. The trouble is old permissions: sites shared with everyone and links for the whole organization make it easy to find documents that were never meant to be shared. That is why we close those before licenses are assigned.',
    },
    {
      question: 'Do we have to label every document before we start with Copilot?',
      answer:
        'No, Copilot can start before every document carries a label. Labels help where content needs encryption or a data loss prevention rule, so we begin with defaults for new files and your ten most sensitive topics. Correct site permissions reduce more risk, and sooner.',
    },
    {
      question: 'What is the difference between Copilot Chat and Microsoft 365 Copilot?',
      answer:
        'Copilot Chat comes with eligible Microsoft 365 subscriptions, answers from the web and from what the user gives it, and can use agents that are billed by use. The Microsoft 365 Copilot license adds answers from the user’s own mail, meetings, chats and files. Many roles are well served by the first, so we decide it role by role.',
    },
    {
      question: 'How do you measure what Copilot is worth?',
      answer:
        'We measure Copilot by task: pilot users time three weekly tasks before the start and again in the third and fourth week. Usage reports show who keeps using it, and short interviews explain why others stopped. Self-reported hours are noted, but we do not add them up.',
    },
    {
      question: 'How long does it take to prepare SharePoint for Copilot?',
      answer:
        'Preparing SharePoint for Copilot typically takes four to five weeks for the sites that carry most of the risk, often about fifty. It does not require every site to be clean: a restricted site can wait for its owner. The rest is repaired in routine reviews afterward.',
    },
  ],
  call: {
    title: 'Start with the test account',
    text: 'One afternoon, one ordinary account, and a first sample of the topics that must not leak. Whatever it finds, you will know what to do first.',
    action: {
      label: 'Book the afternoon',
      message:
        'I would like to book the afternoon with a test account before we roll out Copilot. Our tenant has about … users.',
    },
  },
  related: {
    pages: [
      { path: '/products/microsoft-copilots', reason: 'Which Copilot is which, and what each one reads.' },
      { path: '/services/mentoring-tutoring', reason: 'For champions who need more than a course.' },
    ],
    tags: ['microsoft-365-copilot', 'purview', 'change-management'],
  },
} as const satisfies ServicePage
