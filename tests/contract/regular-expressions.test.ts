import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

/** Backtracks for seconds over a text of a thousand characters with a q in it. */
const SLOW = '(.{1,255}){1,100}\\1q'
const STATEMENT_LIMIT_MS = 300

let backend: TestBackend
let member: TestClient

beforeAll(async () => {
  backend = await startBackend({ statementTimeoutMs: STATEMENT_LIMIT_MS })
  const { client, userId } = await backend.memberClient()
  member = client
  const content = `<p>${'Herons nest in tall trees. '.repeat(40)}quietly</p>`
  // Not through the API: on a busy machine, publishing may take longer than the limit.
  await backend.database.sql(
    `insert into posts (title, content, author_id, published, published_at) values ('Herons', $1, $2, true, now())`,
    [content, userId],
  )
})

afterAll(() => backend[Symbol.asyncDispose]())

test('a visitor cannot keep the database busy with a regular expression', async () => {
  const posts = () => backend.client().from('posts')
  const answers = await Promise.all([
    posts().select('id').regexMatch('content', SLOW),
    posts().select('id').regexIMatch('content', SLOW),
    posts().select('id').not('content', 'match', SLOW),
    posts()
      .select('id')
      .or(`title.eq.x,content.match."${SLOW.replaceAll('\\', '\\\\')}"`),
    backend.client().from('profiles').select('id, posts(id)').filter('posts.content', 'match', SLOW),
    posts().update({ title: 'x' }).filter('content', 'match', SLOW),
    posts().delete().filter('content', 'match', SLOW),
  ])
  for (const { status, error } of answers) {
    expect([status, error?.code, error?.message]).toEqual([403, '42501', 'match and imatch need a signed-in caller'])
  }
})

test('a member may use one within the statement time limit', async () => {
  const quick = await member.from('posts').select('title').filter('content', 'imatch', 'HERONS? nest')
  expect(quick.data).toEqual([{ title: 'Herons' }])
  const slow = await member.from('posts').select('title').filter('content', 'match', SLOW)
  expect(slow.error?.code).toBe('57014')
})
