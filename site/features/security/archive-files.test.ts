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

test('every list is there, and README.txt says what each file is', () => {
  const post = { title: 'Herons', content: '<p>Text</p>', tags: [{ name: 'a' }, { name: 'b' }] }
  const files = archiveFiles({ ...nothing, posts: [post] }, context)
  const lists = [
    ...['posts', 'deleted-posts', 'versions', 'unsaved-texts', 'questions', 'subscriptions', 'messages'],
    ...['sessions', 'sign-ins', 'record'],
  ]
  const named = lists.map((name) => `${name}.json`)
  expect(Object.keys(files).sort()).toEqual(['README.txt', 'account.json', 'profile.json', ...named].sort())
  for (const name of Object.keys(files).filter((name) => name !== 'README.txt'))
    expect(files['README.txt']).toContain(name)
  expect(files['README.txt']).toContain('https://site.example stores about you, as of 2026-11-22T10:00:00.000Z')
  expect(JSON.parse(files['posts.json'] ?? '')).toEqual([post])
})
