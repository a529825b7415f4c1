import { expect, test } from 'vitest'
import { archiveFiles } from './archive-files.ts'
import type { OwnData } from './read-own-data.ts'

const context = { siteUrl: 'https://site.example', now: new Date('2026-11-22T10:00:00Z') }

const nothing: OwnData = {
  account: { email: 'ada@example.com' },
  profile: null,
  posts: [],
  deleted_posts: [],
  versions: [],
  unsaved: [],
  questions: [],
  subscriptions: [],
  messages: [],
  sessions: [],
  sign_ins: [],
  record: [],
}

test('every list is there as JSON and CSV, and README.txt says what each file is', () => {
  const files = archiveFiles(nothing, context)
  const lists = [
    ...['posts', 'deleted-posts', 'versions', 'unsaved-texts', 'questions', 'subscriptions', 'messages'],
    ...['sessions', 'sign-ins', 'record'],
  ]
  const named = lists.flatMap((name) => [`${name}.json`, `${name}.csv`])
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'account.json', 'profile.json', ...named].sort())
  for (const name of Object.keys(files).filter((name) => name !== 'README.txt'))
    expect(files['README.txt']).toContain(name)
  expect(files['README.txt']).toContain('https://site.example stores about you, as of 2026-11-22T10:00:00.000Z')
})

test('posts are complete as JSON, and a table without text as CSV', () => {
  const post = {
    title: 'Herons',
    content: '<p>Text</p>',
    category: { name: 'Birds' },
    tags: [{ name: 'a' }, { name: 'b' }],
  }
  const files = archiveFiles({ ...nothing, posts: [post] }, context)
  expect(JSON.parse(files['posts.json'] ?? '')).toEqual([post])
  expect(files['posts.csv']).toContain('"Herons"')
  expect(files['posts.csv']).toContain('"Birds","a; b"')
  expect(files['posts.csv']).not.toContain('Text')
})

test('no cell of a table is read as a formula', () => {
  const messages = [{ reference: 'HW-1', subject: '=HYPERLINK("http://x","y")', phone: '+1 651' }]
  const csv = archiveFiles({ ...nothing, messages }, context)['messages.csv']
  expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  expect(csv).toContain('"+1 651"')
})

test('a vote is readable in a cell, and an answer without one has an empty cell', () => {
  const vote = { is_helpful: false, reason: 'No price' }
  const questions = [
    { question: 'Rated', vote },
    { question: 'Not rated', vote: null },
  ]
  const csv = archiveFiles({ ...nothing, questions }, context)['questions.csv']
  expect(csv).toContain('"{""is_helpful"":false,""reason"":""No price""}"\r\n')
  expect(csv).toContain('"Not rated","",""\r\n')
})
