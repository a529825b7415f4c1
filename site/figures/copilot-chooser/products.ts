import type { Need, Needs, Product } from './model.ts'

type Question<Key extends Need> = {
  need: Key
  title: string
  options: readonly { value: Needs[Key]; label: string }[]
}

export const workQuestion: Question<'work'> = {
  need: 'work',
  title: 'What is the work?',
  options: [
    { value: 'draft', label: 'Draft, summarize, look things up' },
    { value: 'figure', label: 'Ask for figures in plain words' },
    { value: 'fixed', label: 'See the same figures every week' },
    { value: 'make', label: 'Write queries and measures' },
    { value: 'task', label: 'Complete a task in a system' },
  ],
}

export const dataQuestion: Question<'data'> = {
  need: 'data',
  title: 'Where does the answer live?',
  options: [
    { value: 'web', label: 'On the web, or in what people paste' },
    { value: 'files', label: 'In our mail, meetings and files' },
    { value: 'model', label: 'In a semantic model or in tables' },
    { value: 'chosen', label: 'In a set of documents that we choose' },
    { value: 'system', label: 'In a business system' },
  ],
}

export const usersQuestion: Question<'users'> = {
  need: 'users',
  title: 'Who uses it?',
  options: [
    { value: 'roles', label: 'A few roles' },
    { value: 'all', label: 'The whole company' },
    { value: 'outside', label: 'Customers' },
  ],
}

export const builderQuestion: Question<'builder'> = {
  need: 'builder',
  title: 'Who builds it?',
  options: [
    { value: 'bought', label: 'No one: as bought' },
    { value: 'makers', label: 'A business team' },
    { value: 'developers', label: 'Developers' },
  ],
}

const inside = ['roles', 'all'] as const

/** From the least to the most work. The facts are Microsoft's (sources.ts); the order is our advice. */
export const products: readonly Product[] = [
  {
    id: 'report',
    name: 'A report',
    because:
      'The same question with the same answer needs no language model. A report is exact, cheap, and there on Monday.',
    fits: { work: ['fixed'], users: inside },
    misses: { work: 'It shows figures that were decided beforehand.', users: 'It is for people with an account.' },
  },
  {
    id: 'chat',
    name: 'Copilot Chat',
    because: 'It works from the web and from what people paste or attach, and comes with eligible Microsoft 365 plans.',
    fits: { work: ['draft'], data: ['web'], users: inside, builder: ['bought'] },
    misses: {
      work: 'It drafts and answers; it neither queries a model nor acts.',
      data: 'Without an agent it reads only the web and what people paste.',
      users: 'It is for signed-in employees.',
      builder: 'There is nothing to build.',
    },
  },
  {
    id: 'microsoft-365',
    name: 'Microsoft 365 Copilot',
    because: 'It reads each person’s own mail, meetings and files. License it by role, and fix permissions first.',
    fits: { work: ['draft'], data: ['files', 'web'], users: inside, builder: ['bought'] },
    misses: {
      work: 'It drafts, summarizes and finds; figures belong to a model.',
      data: 'It reads what the person may open in Microsoft 365.',
      users: 'It needs a license for each person, so it is not for customers.',
      builder: 'It comes as it is; what you build on it is an agent.',
    },
  },
  {
    id: 'power-bi',
    name: 'Copilot in Power BI',
    because:
      'It queries a semantic model with the permissions of the person who asks. Preparing the model is the work.',
    fits: { work: ['figure'], data: ['model'], users: inside, builder: ['bought', 'makers'] },
    misses: {
      work: 'It answers questions about figures and builds report pages.',
      data: 'It reads semantic models and reports, nothing else.',
      users: 'It is for people who may read the model.',
      builder: 'It comes with a capacity, F2 or larger; code adds nothing.',
    },
  },
  {
    id: 'fabric',
    name: 'Copilot in Fabric',
    because: 'It drafts code, DAX and queries next to the data, for people who can judge them.',
    fits: { work: ['make'], data: ['model'], users: ['roles'] },
    misses: {
      work: 'It helps people who build, not people who ask.',
      data: 'It works next to data in Fabric.',
      users: 'It is for the few who can judge a query.',
    },
  },
  {
    id: 'studio',
    name: 'A Copilot Studio agent',
    because: 'A business team gives it a few sources and tools, and one job. Set the limit for Copilot Credits first.',
    fits: { work: ['draft', 'figure', 'task'], builder: ['makers'] },
    misses: {
      work: 'It has one job: answer or act.',
      builder: 'An agent needs a team that builds it without code, and owns it.',
    },
  },
  {
    id: 'foundry',
    name: 'An agent in Microsoft Foundry',
    because: 'Developers choose the model, the tools and the tests, in your own Azure subscription.',
    fits: { work: ['draft', 'figure', 'task'], builder: ['developers'] },
    misses: {
      work: 'It is worth its code where an agent answers or acts.',
      builder: 'It needs developers who build it, and run it afterward.',
    },
  },
]

/** Said for a question when no product fits. */
export const adviceFor: Record<Need, string> = {
  work: 'Another kind of work would fit it.',
  data: 'It would fit once the answer lives where it reads.',
  users: 'It would fit other users.',
  builder: 'It would fit with another team to build it.',
}
