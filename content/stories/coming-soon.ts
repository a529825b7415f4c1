import type { ComingSoonPage } from '../pages/story-pages.ts'

export const fabricStory = {
  path: '/stories/fabric',
  title: 'A Move to Microsoft Fabric',
  description:
    'Coming soon: the story of a move from a premium capacity and an old warehouse to Microsoft Fabric, with its loads, its bill and what went wrong.',
  expected: 'April 2027',
  lead: 'We are writing up one company’s move to Microsoft Fabric: the nightly loads, the bill and what went wrong.',
  chart: {
    title: 'Sketch, not data: a working day in the first month and after a year',
    measure: 'capacity units in use',
    ticks: ['midnight', '6 a.m.', 'noon', '6 p.m.', 'midnight'],
    limit: 'what the capacity provides',
    lines: ['first month', 'after a year'],
    note: 'Measured lines will replace this sketch once the figures have been checked.',
  },
  expect: [
    'Which reports moved as they were, and which had to be rebuilt',
    'The capacity we estimated and the capacity used, hour by hour, and what finance said',
    'Which nightly loads went wrong, how long old and new ran side by side, and what that cost',
  ],
  meanwhile: [
    { path: '/products/microsoft-fabric', reason: 'What is in the platform, and what a capacity is.' },
    { path: '/stories/transformation-1', reason: 'Already written: a move like it, told from the month-end close.' },
  ],
  posts: { label: 'Posts about Microsoft Fabric', search: 'Fabric' },
  notice: {
    label: 'Tell me when it is out',
    message: 'Please tell me when the story about the move to Microsoft Fabric is out.',
  },
  call: {
    title: 'Planning the same move?',
    text: 'Tell us what your capacity runs today. We’ll tell you what usually goes wrong first.',
    action: {
      label: 'Talk about your move',
      message: 'I would like to talk about a move to Microsoft Fabric. We are planning one like that in your story.',
    },
  },
} as const satisfies ComingSoonPage

export const aiStory = {
  path: '/stories/ai',
  title: 'An Agent at the Service Desk',
  description:
    'Coming soon: the story of an agent at a service desk, from its first wrong answers to the test set that decides what it may say, and what it costs.',
  expected: 'May 2027',
  lead: 'The agent is in testing. The story will tell of its first wrong answers, the test set that came out of them, what the agent may do, and the results.',
  cells: {
    title: 'Two hundred test questions, by what the agent must do',
    groups: [
      { text: 'to answer', count: 130 },
      { text: 'to hand over to a person', count: 45 },
      { text: 'to refuse', count: 25 },
    ],
    note: 'The planned test set. Question 1 is the agent’s first wrong answer. Test results will replace this plan.',
  },
  expect: [
    'How its first wrong answers became test questions',
    'What it may say, what it hands over, and what we would leave to people',
    'How many of its answers people send without a change',
    'What an answer costs, upkeep included',
  ],
  meanwhile: [
    { path: '/services/ai-agents', reason: 'What an agent is made of, and where its limits are set.' },
    { path: '/stories/sec-financial-statements', reason: 'An agent that may quote figures but not compute them.' },
  ],
  posts: { label: 'Posts about agents', search: 'agent' },
  notice: {
    label: 'Tell me when it is out',
    message: 'Please tell me when the story about the agent at the service desk is out.',
  },
  call: {
    title: 'Planning an agent?',
    text: 'Bring us twenty real questions. We’ll tell you which of them an agent should answer, hand over or refuse.',
    action: {
      label: 'Bring twenty questions',
      message: 'I would like to talk about an agent for our staff. They ask the same questions again and again.',
    },
  },
} as const satisfies ComingSoonPage
