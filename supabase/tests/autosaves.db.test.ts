import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const POST = 'd0000000-0000-4000-8000-000000000000'

async function setup() {
  const site = await openMigratedDatabase()
  const [ada, eve] = [await site.createUser(), await site.createUser()]
  return { site, ada, eve, asAda: site.asUser(ada), asEve: site.asUser(eve) }
}

type Text = { writer?: string; content?: string; typedAt?: string }

/** An upsert as the editor's calls send it. */
function keep({ writer = randomUUID(), content = 'Half a sen', typedAt = 'now' }: Text = {}): [string, unknown[]] {
  return [
    `insert into public.post_autosaves (post_id, writer, is_new, draft, typed_at)
     values ('${POST}', $1, true, $2, $3)
     on conflict (author_id, post_id, writer) do update set draft = excluded.draft, typed_at = excluded.typed_at`,
    [writer, JSON.stringify({ content }), typedAt],
  ]
}

const READ = `select draft ->> 'content' as content from public.post_autosaves order by 1`

test('each editor keeps only its newest text, which only its author reads, changes and deletes', async () => {
  const { site, ada, eve, asAda, asEve } = await setup()
  await using _ = site
  const writer = randomUUID()
  for (const content of ['H', 'Ha']) await asAda(...keep({ writer, content }))
  expect(await asAda(READ)).toEqual([{ content: 'Ha' }])
  expect(await asEve(READ)).toEqual([])
  await expect(site.asVisitor(READ)).rejects.toThrow('permission denied')

  await asAda('delete from public.post_autosaves')
  await asAda(...keep({ content: 'Hers' }))
  const inHerName = `insert into public.post_autosaves (author_id, post_id, writer, is_new, draft, typed_at)
    values ($1, gen_random_uuid(), gen_random_uuid(), true, '{}', now())`
  await expect(asEve(inHerName, [ada.id])).rejects.toThrow('row-level security')
  await asEve(`update public.post_autosaves set draft = '{"content": "Eve"}'`)
  await asEve('delete from public.post_autosaves')
  await expect(asAda('update public.post_autosaves set author_id = $1', [eve.id])).rejects.toThrow('row-level security')
  expect(await asAda(READ)).toEqual([{ content: 'Hers' }])
})

test('banned, anonymous and half signed-in members cannot store texts, and the last do not read them', async () => {
  const { site, ada, asAda } = await setup()
  await using _ = site
  await site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.id])
  await expect(asAda(...keep())).rejects.toThrow('row-level security')
  await site.sql(`update auth.users set banned_until = null, is_anonymous = true where id = $1`, [ada.id])
  await expect(asAda(...keep())).rejects.toThrow('row-level security')

  await site.sql('update auth.users set is_anonymous = false where id = $1', [ada.id])
  await asAda(...keep())
  await site.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [ada.id],
  )
  expect(await asAda(READ)).toEqual([])
  await expect(asAda(...keep())).rejects.toThrow('row-level security')
  await asAda('delete from public.post_autosaves')
  expect(await site.as('authenticated', { sub: ada.id, aal: 'aal2' })(READ)).toHaveLength(1)
})

test('a text stays its author’s in a browser where somebody else has signed in since', async () => {
  const { site, ada, asAda, asEve } = await setup()
  await using _ = site
  const upsert = `insert into public.post_autosaves (author_id, post_id, writer, is_new, draft, typed_at)
    values ($1, '${POST}', '${POST}', true, '{"content": "Hers"}', now())
    on conflict (author_id, post_id, writer) do update set
      author_id = excluded.author_id, draft = excluded.draft, typed_at = excluded.typed_at`
  await expect(asEve(upsert, [ada.id])).rejects.toThrow('row-level security')
  for (const _time of [1, 2]) await asAda(upsert, [ada.id])
  expect(await site.sql('select author_id from public.post_autosaves')).toEqual([{ author_id: ada.id }])
})

test('texts have their own limit per minute, a bounded length, and a typing time before their arrival', async () => {
  const { site, ada, asAda } = await setup()
  await using _ = site
  await asAda(...keep())
  expect(await site.sql('select kind, count from private.member_writes')).toEqual([
    { kind: 'autosaves a minute', count: 1 },
  ])
  await site.sql(`update private.member_writes set count = 80, window_start = date_trunc('minute', now(), 'UTC')`)
  await expect(asAda(...keep())).rejects.toMatchObject({ code: 'PT429' })
  await asAda(`insert into public.posts (title, content, author_id) values ('Saved', 'Text', $1)`, [ada.id])
  await asAda('delete from public.post_autosaves')

  await site.sql('delete from private.member_writes')
  await asAda(...keep({ typedAt: '2999-01-01' }))
  expect(await asAda('select typed_at = saved_at as equal from public.post_autosaves')).toEqual([{ equal: true }])

  await asAda(...keep({ content: 'x'.repeat(300_000) }))
  await expect(asAda(...keep({ content: 'x'.repeat(1_000_000) }))).rejects.toThrow('draft_bounded')
})

test('a member’s newest twenty texts are kept', async () => {
  const { site, asAda, asEve } = await setup()
  await using _ = site
  await asEve(...keep())
  for (let number = 10; number <= 31; number += 1) await asAda(...keep({ content: String(number) }))
  const kept = await asAda(READ)
  expect(kept).toHaveLength(20)
  expect(kept[0]).toEqual({ content: '12' })
  expect(await asEve(READ)).toHaveLength(1)
})

test('texts are deleted after 30 days and with the account', async () => {
  const { site, ada, asAda } = await setup()
  await using _ = site
  await asAda(...keep({ content: 'Old' }))
  await asAda(...keep({ content: 'New' }))
  await site.sql('alter table public.post_autosaves disable trigger post_autosaves_time')
  await site.sql(
    `update public.post_autosaves set saved_at = now() - interval '31 days' where draft ->> 'content' = 'Old'`,
  )
  await site.as('service_role')('select public.delete_expired_data()')
  expect(await asAda(READ)).toEqual([{ content: 'New' }])
  await site.sql(`select private.delete_account($1, false)`, [ada.id])
  expect(await site.sql(READ)).toEqual([])
})
