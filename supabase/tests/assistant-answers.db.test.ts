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

test('nobody writes an answer but the assistant', async () => {
  await using site = await setup()
  const insert = `insert into public.assistant_answers (user_id, question, response, confidence, refused)
    values ($1, 'x', 'x', 'high', false)`
  await expect(site.asAda(insert, [site.ada.id])).rejects.toThrow('permission denied')
  await expect(site.asAda(`update public.assistant_answers set response = 'x'`)).rejects.toThrow('permission denied')
})

test('an answer has one vote, of its asker, which may change', async () => {
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

test('administrators read unanswered and badly rated questions, without who asked', async () => {
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

test('the questions of a deleted account are gone', async () => {
  await using site = await setup()
  await site.sql('delete from auth.users where id = $1', [site.ada.id])
  expect(await site.sql('select from public.assistant_answers')).toEqual([])
})
