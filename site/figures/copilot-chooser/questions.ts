import type { Builder, Data, Need, Users, Work } from './model.ts'

type Options<Value> = readonly (readonly [Value, string])[]

export const titles: Record<Need, string> = {
  work: 'What is the work?',
  data: 'Where does the answer live?',
  users: 'Who uses it?',
  builder: 'Who would build it?',
}

export const workOptions: Options<Work> = [
  ['draft', 'Draft, summarize, look up'],
  ['figure', 'Ask for figures in plain words'],
  ['fixed', 'See the same figures each week'],
  ['make', 'Write queries and measures'],
  ['task', 'Complete a task in a system'],
]

export const dataOptions: Options<Data> = [
  ['web', 'On the web, or pasted'],
  ['files', 'Our mail, meetings and files'],
  ['model', 'A semantic model or tables'],
  ['chosen', 'Documents that we choose'],
  ['system', 'A business system'],
]

export const userOptions: Options<Users> = [
  ['roles', 'A few roles'],
  ['all', 'The whole company'],
  ['outside', 'Customers'],
]

export const builderOptions: Options<Builder> = [
  ['bought', 'No one: as bought'],
  ['makers', 'A business team'],
  ['developers', 'Developers'],
]

/** Heads of the columns in the picture. */
export const columns: Record<Need, string> = { work: 'Work', data: 'Data', users: 'Users', builder: 'Builder' }

/** An answer in the middle of a sentence. */
export const inSentences: Record<Work | Data | Users | Builder, string> = {
  draft: 'to draft, summarize or look up',
  figure: 'to ask for figures',
  fixed: 'to see the same figures each week',
  make: 'to write queries',
  task: 'to complete a task',
  web: 'on the web or pasted',
  files: 'in your mail, meetings and files',
  model: 'in a semantic model or tables',
  chosen: 'in documents that you choose',
  system: 'in a business system',
  roles: 'a few roles',
  all: 'the whole company',
  outside: 'customers',
  bought: 'no one',
  makers: 'a business team',
  developers: 'developers',
}
