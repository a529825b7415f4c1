import type { ComingSoonPage } from '../pages/story-pages.ts'

export const fabricStory = {
  path: '/stories/fabric',
  title: 'A Move to Microsoft Fabric',
  description:
    'Coming soon: the story of a move from a premium capacity and an old warehouse to Microsoft Fabric, with its loads, its bill and what went wrong.',
  lead: 'We are writing up one company’s move to Microsoft Fabric: the nightly loads, the bill and what went wrong.',
  chart: {
    title: 'One working day, the first month and now',
    measure: 'capacity units in use',
    ticks: ['midnight', '6 a.m.', 'noon', '6 p.m.', 'midnight'],
    limit: 'what the capacity provides',
    lines: ['first month', 'now'],
    note: 'A sketch: measured lines replace it once the figures have been checked.',
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
} as const satisfies ComingSoonPage

export const aiStory = {
  path: '/stories/ai',
  title: 'An Agent at the Service Desk',
  description:
    'Coming soon: the story of an agent at a service desk, from its first wrong answers to the test set that decides what it may say, and what it costs.',
  lead: 'This will be the story of an agent at a service desk: its first wrong answers, the test set that came out of them, and what it may do today. The numbers follow in May 2027.',
  cells: {
    title: 'Two hundred test questions',
    count: 200,
    named: [
      { cell: 0, text: 'The first wrong answer, now question 1' },
      { cell: 67, text: 'A question that it must hand over' },
      { cell: 134, text: 'A question that it must refuse' },
    ],
    note: 'A cell will be filled for each right answer.',
  },
  expect: [
    'How its first wrong answers became test questions',
    'What it may say, what it hands over, and what we would leave to people',
    'How often people agree with it',
    'What an answer costs, with the agent’s upkeep',
  ],
  meanwhile: [
    { path: '/services/ai-agents', reason: 'What an agent is made of, and where its limits are set.' },
    { path: '/stories/sec-financial-statements', reason: 'An agent that may quote figures but not compute them.' },
  ],
  posts: { label: 'Posts about agents', search: 'agent' },
} as const satisfies ComingSoonPage
