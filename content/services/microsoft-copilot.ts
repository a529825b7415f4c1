import { costLines } from '../firm/prices.ts'
import type { ServicePage } from '../pages/service-page.ts'

export const microsoftCopilot = {
  path: '/services/microsoft-copilot',
  title: 'Microsoft Copilot',
  description:
    'Microsoft 365 Copilot made ready and put to use: oversharing fixed first, labels that people can follow, three timed scenarios, licenses where they pay.',
  lead: 'Microsoft 365 Copilot answers with whatever its user can already open. So we put permissions in order before anyone gets a license, find the few tasks in which it saves people an hour, and teach those.',
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
    message:
      'I would like a Copilot readiness review. We want to know what people would find before we hand out licenses.',
  },
  opening: {
    title: 'Two projects under one name',
    paragraphs: [
      'The first is housekeeping. Copilot adds no permissions, but it makes forgotten ones easy to use, so we close the widest doors first. The second is habit: people need two or three weekly tasks, shown on their own files. In the reverse order, rollouts end with an incident.',
    ],
  },
  capabilities: {
    title: 'What we do',
    groups: [
      {
        title: 'Readiness',
        items: [
          'Site access reviews, the widest and most sensitive first',
          'Restricted access where a leak would hurt',
          'Sensitivity labels: defaults for new files, then your ten most sensitive topics',
        ],
      },
      {
        title: 'Use',
        items: [
          'Scenario workshops per department, with a stopwatch',
          'Prompts and short guides on your own material',
          'A champion in each department, with time set aside',
        ],
      },
      {
        title: 'Proof',
        items: [
          'Use by scenario, reviewed with the teams',
          'A seat review after twelve weeks: keep, train or downgrade',
          'A monthly search with the test account',
        ],
      },
    ],
  },
  process: {
    title: 'Twelve weeks',
    lead: 'No department gets licenses before its second step is done.',
    steps: [
      {
        title: 'Look',
        weeks: [1, 2],
        text: 'An ordinary test account searches for ten topics that must not leak. The findings set the order of work.',
      },
      {
        title: 'Contain',
        weeks: [3, 6],
        text: 'The widest sites are restricted; their owners confirm or narrow access.',
      },
      {
        title: 'Pilot',
        weeks: [7, 10],
        text: 'Thirty to fifty people, three scenarios, an hour a week with a trainer.',
      },
      { title: 'Widen', weeks: [11, 12], text: 'Department by department, champions first.' },
    ],
  },
  cards: {
    title: 'What three people get',
    items: [
      {
        title: 'The person who answers for risk',
        text: 'Every risky site with its status and its owner, and the log of what the test account could open.',
      },
      { title: 'The head of department', text: 'Three scenarios, timed before and after, and prompts that work.' },
      {
        title: 'The person who pays',
        text: 'A seat plan by role, with reasons: Copilot, Copilot Chat, or neither for now.',
      },
    ],
  },
  effort: {
    title: 'What it takes',
    points: [
      {
        title: 'People',
        text: 'A SharePoint administrator one day a week, site owners who answer, and two hours a week from each pilot user.',
      },
      { title: 'Licenses', text: 'An eligible Microsoft 365 plan, and Copilot seats for the pilot only.' },
      {
        title: 'A decision up front',
        text: 'What happens to a site whose owner does not answer. We suggest limiting it to its members.',
      },
      ...costLines('/services/microsoft-copilot').map((text) => ({ title: 'Cost', text })),
      { title: 'Not included', text: 'Licenses, and the migration of file shares.' },
    ],
  },
  faq: [
    {
      question: 'Can Microsoft 365 Copilot show people documents they should not see?',
      answer:
        'Microsoft 365 Copilot shows only what the signed-in user already has permission to open. The trouble is old permissions: sites shared with everyone make it easy to find documents that were never meant to be shared. That is why we close those before licenses are assigned.',
    },
    {
      question: 'How do you measure what Copilot is worth?',
      answer:
        'We measure Copilot by task: pilot users time three weekly tasks before the start and again in the third and fourth week. Usage reports show who keeps using it, and short interviews explain why others stopped.',
    },
    {
      question: 'How long does it take to prepare SharePoint for Copilot?',
      answer:
        'Preparing SharePoint for Copilot typically takes four to five weeks for the sites that carry most of the risk, often about fifty. A restricted site can wait for its owner; the rest is handled in routine reviews afterward.',
    },
  ],
  call: {
    title: 'Start with the test account',
    text: 'One afternoon, one ordinary account, and you will know what to do first.',
    action: {
      label: 'Book the afternoon',
      message:
        'I would like to book the afternoon with a test account before we roll out Copilot. We suspect that some sites are shared too widely.',
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
