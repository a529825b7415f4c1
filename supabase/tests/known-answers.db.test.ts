import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POST = 'd0000000-0000-4000-8000-000000000001'
const NESTS = { questions: ['Who looks after the nursery?'], answer: ['Both parents build.', 'Neither leaves.'] }

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  const asAda = site.asUser(ada)
  return {
    ...site,
    ada,
    asAda,
    write: (content: string) =>
      asAda(
        `insert into public.posts (id, title, content, author_id, published, published_at)
         values ($1, 'Herons', $2, $3, true, now())`,
        [POST, content, ada.id],
      ),
    learn: ({ questions, answer } = NESTS) =>
      site.as('service_role')(
        'insert into public.post_known_answers (post_id, questions, answer) values ($1, $2, $3)',
        [POST, questions, answer],
      ),
    known: () =>
      site.sql<{ text: string; known_answers: unknown[] }>(
        `select text, known_answers from public.passages where known_answers <> '[]' order by position`,
      ),
    find: (word: string) =>
      site.as('service_role')<{ text: string }>('select text from public.find_passages($1, 5)', [
        JSON.stringify([{ query: word, exact: word, close: null, heading: `${word}:A`, weight: 5, passages: 1 }]),
      ]),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

const NEST = '<h2>Nest</h2><p>Both parents build. Neither leaves.</p>'

test('a passage is found by the words of a question that its sentences are known to answer', async () => {
  await using site = await setup()
  await site.write(`<p>Herons fish.</p>${NEST}`)
  expect(await site.find('nursery')).toEqual([])
  await site.learn()
  expect(await site.find('nursery')).toEqual([{ text: 'Both parents build. Neither leaves.' }])
  expect(await site.known()).toEqual([
    {
      text: 'Both parents build. Neither leaves.',
      known_answers: [{ questions: NESTS.questions, starts: [0, 20] }],
    },
  ])
})

test('a known answer follows its sentences, and is dropped when one of them is deleted', async () => {
  await using site = await setup()
  await site.write(NEST)
  await site.learn()
  await site.asAda('update public.posts set content = $1', [
    `<p>Storks.</p>${NEST.replace('Both', 'In time, both. Both')}`,
  ])
  expect(await site.known()).toMatchObject([{ known_answers: [{ starts: [15, 35] }] }])
  await site.asAda('update public.posts set content = $1', ['<p>Both parents build. One leaves.</p>'])
  expect(await site.known()).toEqual([])
})

test('a known answer that is added or deleted takes effect immediately', async () => {
  await using site = await setup()
  await site.write(NEST)
  await site.learn()
  await site.as('service_role')(`update public.post_known_answers set questions = '{"Who babysits?"}'`)
  expect(await site.find('babysits')).toHaveLength(1)
  await site.as('service_role')('delete from public.post_known_answers')
  expect(await site.known()).toEqual([])
})

test('a draft is not found by a known answer', async () => {
  await using site = await setup()
  await site.write(NEST)
  await site.asAda('update public.posts set published = false, published_at = null')
  await site.learn()
  expect(await site.find('nursery')).toEqual([])
})

test.each(['anon', 'authenticated'] as const)('%s neither reads nor writes known answers', async (role) => {
  await using site = await setup()
  await site.write(NEST)
  await site.learn()
  const as = site.as(role, { sub: site.ada.id })
  for (const call of [
    'select from public.post_known_answers',
    `insert into public.post_known_answers (post_id, questions, answer) values ('${POST}', '{"A?"}', '{"B."}')`,
    'delete from public.post_known_answers',
  ]) {
    await expect(as(call)).rejects.toThrow('permission denied')
  }
})

test('pages are indexed with their known answers', async () => {
  await using site = await setup()
  const page = {
    source_key: '/about',
    source_title: 'About',
    heading: '',
    form: 'text',
    url: '/about',
    position: 0,
    text: 'We fish.',
    known_answers: [{ questions: ['Your trade?'], starts: [0] }],
  }
  await site.as('service_role')('select public.index_pages($1)', [JSON.stringify([page])])
  expect(await site.find('trade')).toEqual([{ text: 'We fish.' }])
})
