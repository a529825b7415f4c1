import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const ANSWER = 'e0000000-0000-4000-8000-000000000001'

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  const eve = await site.createUser()
  const chief = await site.createUser({ isAdmin: true })
  await site.sql(
    `insert into public.assistant_answers (id, user_id, question, response, refused)
     values ($1, $2, 'What is a heron?', 'A bird.', false)`,
    [ANSWER, ada.id],
  )
  return {
    ...site,
    ada,
    eve,
    asAda: site.asUser(ada),
    asEve: site.asUser(eve),
    asChief: site.asUser(chief),
    refuse: (question: string) =>
      site.sql(
        `insert into public.assistant_answers (user_id, question, response, refused)
         values ($1, $2, 'I could not find that on our site.', true)`,
        [ada.id, question],
      ),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

const VOTE = 'insert into public.assistant_feedback (answer_id, is_helpful, reason) values ($1, $2, $3)'

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

test('administrators read what was asked, badly rated and refused in each of the last eight weeks', async () => {
  await using site = await setup()
  await site.asAda(VOTE, [ANSWER, false, null])
  await site.refuse('Do you sail?')
  await site.refuse('Do you row?')
  await site.sql(`update public.assistant_answers set claims = 4, dropped_claims = 1 where question = 'Do you row?'`)
  await site.asAda(`insert into public.assistant_feedback (answer_id, is_helpful)
    select id, false from public.assistant_answers where question = 'Do you row?'`)
  await site.sql(
    `update public.assistant_answers set created_at = now() - interval '49 days' where question = 'Do you sail?'`,
  )
  const weeks = await site.asChief<Week>(
    'select week::text, asked, badly_rated, refused, claims, dropped_claims from public.assistant_weeks()',
  )
  expect(weeks).toHaveLength(8)
  expect(weeks.map(({ week }) => week)).toEqual(weeks.map(({ week }) => week).sort())
  expect(new Date(weeks[7]?.week ?? '').getUTCDay(), 'a Monday').toBe(1)
  // A refusal that was also rated badly counts once, as a refusal.
  expect(weeks[7]).toMatchObject({ asked: 2, badly_rated: 1, refused: 1, claims: 4, dropped_claims: 1 })
  expect(weeks[0]).toMatchObject({ asked: 1, badly_rated: 0, refused: 1 })
  expect(weeks.slice(1, 7).every(({ asked }) => asked === 0)).toBe(true)
  await site.sql(`update public.assistant_answers set created_at = now() - interval '57 days'`)
  const later = await site.asChief<Week>('select asked from public.assistant_weeks()')
  expect(later.every(({ asked }) => asked === 0)).toBe(true)

  await expect(site.asAda('select * from public.assistant_weeks()')).rejects.toThrow('Only administrators')
  await expect(site.asVisitor('select * from public.assistant_weeks()')).rejects.toThrow('permission denied')
})

type Week = Record<'asked' | 'badly_rated' | 'refused' | 'claims' | 'dropped_claims', number> & { week: string }

test('an answer after which its member asks nearly the same within two minutes is an open question', async () => {
  await using site = await setup()
  const answer = (user: { id: string }, question: string, secondsLater: number) =>
    site.sql(
      `insert into public.assistant_answers (user_id, question, response, refused, created_at)
       values ($1, $2, 'Something.', false, now() + $3 * interval '1 second')`,
      [user.id, question, secondsLater],
    )
  await answer(site.ada, 'How much honey do bees make in the first year?', 10)
  await answer(site.ada, 'How much honey is made in the first year', 129)
  // Another subject, the same words too late, and another member's question.
  await answer(site.ada, 'How much honey does a bear eat?', 140)
  await answer(site.ada, 'How much honey does a bear eat?', 261)
  await answer(site.eve, 'And how much honey does a bear eat?', 262)
  const open = await site.asChief('select question, kind, times from public.open_questions()')
  expect(open).toEqual([{ question: 'How much honey do bees make in the first year?', kind: 'asked again', times: 1 }])
})

test('only administrators choose how the assistant answers, and the trail says who did', async () => {
  await using site = await setup()
  const choose = 'select public.set_assistant_mode($1)'
  const mode = 'select public.assistant_mode() as mode'
  expect(await site.as('service_role', { role: 'service_role' })(mode)).toEqual([{ mode: 'prose' }])
  await expect(site.asAda(choose, ['off'])).rejects.toThrow('Only administrators')
  await expect(site.asVisitor(choose, ['off'])).rejects.toThrow('permission denied')
  for (const asSomebody of [site.asAda, site.asChief]) {
    await expect(asSomebody(`update private.site_rules set assistant_mode = 'off'`)).rejects.toThrow(
      'permission denied',
    )
  }
  await expect(site.asChief(choose, ['loud'])).rejects.toThrow('site_rules_assistant_mode_known')
  await site.asChief(choose, ['off'])
  await site.asChief(choose, ['off'])
  expect(await site.asAda(mode)).toEqual([{ mode: 'off' }])
  const trail = `select subject from public.audit_entries where action = 'rule.changed'`
  expect(await site.sql(trail)).toEqual([{ subject: 'Assistant: off' }])
})
