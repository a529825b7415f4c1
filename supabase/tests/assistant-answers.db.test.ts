import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const ANSWER = 'e0000000-0000-4000-8000-000000000001'

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  const eve = await site.createUser()
  const chief = await site.createUser({ isAdmin: true })
  await site.sql(
    `insert into public.assistant_answers (id, user_id, question, response, confidence, refused)
     values ($1, $2, 'What is a heron?', 'A bird.', 'high', false)`,
    [ANSWER, ada.id],
  )
  return {
    ...site,
    ada,
    asAda: site.asUser(ada),
    asEve: site.asUser(eve),
    asChief: site.asUser(chief),
    refuse: (question: string) =>
      site.sql(
        `insert into public.assistant_answers (user_id, question, response, confidence, refused)
         values ($1, $2, 'I could not find that on our site.', 'low', true)`,
        [ada.id, question],
      ),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

const VOTE = 'insert into public.assistant_feedback (answer_id, is_helpful, reason) values ($1, $2, $3)'

test('members see and delete their own questions, and nobody else’s', async () => {
  await using site = await setup()
  expect(await site.asEve('select id from public.assistant_answers')).toEqual([])
  expect(await site.asChief('select id from public.assistant_answers')).toEqual([])
  await site.asEve('delete from public.assistant_answers')
  expect(await site.asAda('select id from public.assistant_answers')).toEqual([{ id: ANSWER }])
  await site.asAda('delete from public.assistant_answers')
  expect(await site.asAda('select id from public.assistant_answers')).toEqual([])
  await expect(site.asVisitor('select id from public.assistant_answers')).rejects.toThrow('permission denied')
})

test('only the assistant writes answers', async () => {
  await using site = await setup()
  const insert = `insert into public.assistant_answers (user_id, question, response, confidence, refused)
    values ($1, 'x', 'x', 'high', false)`
  await expect(site.asAda(insert, [site.ada.id])).rejects.toThrow('permission denied')
  await expect(site.asAda(`update public.assistant_answers set response = 'x'`)).rejects.toThrow('permission denied')
})

test('only the asker may vote on an answer, once, and may change the vote', async () => {
  await using site = await setup()
  await expect(site.asEve(VOTE, [ANSWER, true, null])).rejects.toThrow('row-level security')
  await site.asAda(VOTE, [ANSWER, true, null])
  await expect(site.asAda(VOTE, [ANSWER, false, null])).rejects.toThrow('assistant_feedback_pkey')
  await site.asAda('update public.assistant_feedback set is_helpful = false, reason = $1', ['No price'])
  await site.asEve('update public.assistant_feedback set is_helpful = true')
  const votes = 'select is_helpful, reason from public.assistant_feedback'
  expect(await site.asAda(votes)).toEqual([{ is_helpful: false, reason: 'No price' }])
  expect(await site.asEve(votes)).toEqual([])
})

test('administrators read unanswered and badly rated questions without the names of the askers', async () => {
  await using site = await setup()
  await site.refuse('Do you sail?')
  await site.refuse('do you sail')
  await site.asAda(VOTE, [ANSWER, false, 'Too short'])
  const open = await site.asChief('select * from public.open_questions()')
  expect(open).toEqual([
    expect.objectContaining({ kind: 'unanswered', times: 2, reasons: [] }),
    expect.objectContaining({ question: 'What is a heron?', kind: 'badly rated', times: 1, reasons: ['Too short'] }),
  ])
  expect(Object.keys(open[0] ?? {}).sort()).toEqual(['kind', 'last_asked', 'question', 'reasons', 'times'])
  await expect(site.asAda('select * from public.open_questions()')).rejects.toThrow('Only administrators')
  await expect(site.asVisitor('select * from public.open_questions()')).rejects.toThrow('permission denied')
})

const DRAFT = 'd0000000-0000-4000-8000-000000000001'

test('a draft’s author sees how many open questions of the last 90 days it would answer', async () => {
  await using site = await setup()
  const count = async (as = site.asAda) => {
    const [row] = await as<{ count: number }>('select public.count_questions_answered_by($1) as count', [DRAFT])
    return row?.count
  }
  for (const question of [
    'Where do grey herons nest?',
    'where do grey herons nest',
    'When do herons lay their eggs in spring?',
    'Do grey whales nest?',
    'Herons?',
  ]) {
    await site.refuse(question)
  }
  const write = `insert into public.posts (id, title, content, author_id) values ($1, 'Herons', $2, $3)`
  await site.asAda(write, [
    DRAFT,
    '<h2>Nests</h2><p>Grey ones nest in trees.</p><h2>Eggs</h2><p>Laid in March.</p>',
    site.ada.id,
  ])
  expect(await count()).toBe(1)
  await site.asAda('update public.posts set content = content || $1', [
    '<h2>Spring</h2><p>Eggs are laid in spring.</p>',
  ])
  expect(await count()).toBe(2)

  expect(await count(site.asEve), 'another’s draft').toBe(0)
  expect(await count(site.asChief), 'an administrator').toBe(0)
  await expect(count(site.asVisitor)).rejects.toThrow('permission denied')
  await site.sql(`update public.assistant_answers set created_at = now() - interval '91 days'`)
  expect(await count(), 'old questions').toBe(0)
})

test('thousands of questions and a long draft are counted within the time limit of a request', async () => {
  await using site = await setup()
  await site.sql(
    `insert into public.assistant_answers (user_id, question, response, confidence, refused)
     select $1, 'How does the nest of bird' || n || ' sit in trees near lakes?', 'No.', 'low', true
     from generate_series(1, 5000) n`,
    [site.ada.id],
  )
  const write = `insert into public.posts (id, title, content, author_id)
    select $1, 'Trees', string_agg('<h2>Nest ' || n || '</h2><p>A nest sits in trees near lakes.</p>', ''), $2
    from generate_series(1, 1200) n`
  await site.asAda(write, [DRAFT, site.ada.id])
  const [row] = await site.asAda<{ count: number }>('select public.count_questions_answered_by($1) as count', [DRAFT])
  expect(row?.count).toBe(200)
})

test('deleting an account deletes its questions', async () => {
  await using site = await setup()
  await site.sql('delete from auth.users where id = $1', [site.ada.id])
  expect(await site.sql('select from public.assistant_answers')).toEqual([])
})
