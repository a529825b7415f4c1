import { createSmtpTransport } from '@headwater/backend/mail'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createServiceClient } from '#server/data/service-client.ts'
import { startOutbox } from '#server/outbox/start-outbox.ts'
import { startBackend } from '#tests/contract/start-backend.ts'
import { startMailServer } from '#tests/faults/mail-server.ts'
import { mailTemplates } from '#tests/modules/write-mail.ts'

const READERS = ['ada@example.com', 'bob@example.com', 'eve@example.com']
const SENDER = 'Headwater <hello@headwater.example>'
const ATTACK_POSTS = 30

/** A backend and an outbox worker with a real mail server, and three subscribers to one category. */
async function setup() {
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const server = await startMailServer()
  onTestFinished(server.close)
  const { database, url: supabaseUrl, serviceRoleKey } = backend
  const outbox = startOutbox({
    client: createServiceClient({ supabaseUrl, serviceRoleKey, backend: null }),
    mail: createSmtpTransport(server.url, SENDER),
    config: { siteUrl: 'http://site.test', mailFrom: SENDER, timeZone: 'UTC', contactWebhook: null, mailTemplates },
    linkSecret: 'faults',
    log: silentLog,
    pollMs: 50,
  })
  onTestFinished(() => outbox.close())

  const [category] = await database.sql<{ id: string }>(
    `insert into public.categories (name) values ('Power BI') returning id`,
  )
  for (const email of READERS) {
    const { id } = await database.createUser({ email })
    await database.sql('insert into public.blog_subscriptions (user_id, category_id) values ($1, $2)', [
      id,
      category?.id,
    ])
  }
  const member = await backend.memberClient({ metadata: { first_name: 'Mallory' } })
  const admin = await backend.memberClient({ isAdmin: true })
  return {
    server,
    database,
    member,
    admin,
    postOf: (author: { userId: string }, title: string) => ({
      title,
      content: 'text',
      author_id: author.userId,
      category_id: category?.id ?? '',
      published: true,
      published_at: new Date().toISOString(),
    }),
    endHold: () =>
      database.sql(
        `update public.subscription_mailings set due_at = now() - interval '1 minute' where closed_at is null`,
      ),
    addressees: () => server.received.map(({ to }) => to).sort(),
  }
}

test('as many posts as a member may save at once send no mail before their release, and one to each subscriber after it', async () => {
  const { server, database, member, admin, postOf, endHold, addressees } = await setup()
  const lures = Array.from({ length: ATTACK_POSTS }, (_, index) => postOf(member, `Your account is locked ${index}`))
  const { error } = await member.client.from('posts').insert(lures)
  expect(error).toBeNull()
  expect((await member.client.rpc('waiting_mailings')).error?.code).toBe('42501')
  await endHold()

  // An administrator's own mailing is sent in the meantime, so the worker has seen everything due and held back the
  // attack's.
  await admin.client.from('posts').insert(postOf(admin, 'From the firm')).throwOnError()
  await endHold()
  await expect.poll(addressees).toEqual(READERS)
  expect(server.received.map(({ email }) => email.subject)).toEqual(
    READERS.map(() => 'Anonymous Author in Power BI: From the firm'),
  )

  const { data: waiting } = await admin.client.rpc('waiting_mailings').throwOnError()
  expect(waiting).toMatchObject([{ author_name: 'Mallory', recipient_count: READERS.length }])
  const [mailing] = waiting
  const seen = { mailing: String(mailing?.id), seen_version: String(mailing?.version) }
  expect((await member.client.rpc('release_mailing', seen)).error?.code).toBe('42501')
  expect((await admin.client.rpc('release_mailing', seen)).data).toBe('released')

  const all = [...READERS, ...READERS].sort()
  await expect.poll(addressees).toEqual(all)
  const lured = server.received.slice(READERS.length)
  for (const { email } of lured) {
    expect(email.subject).toBe('10 new posts by Mallory in Power BI')
    expect(email.text).toContain('Mallory, a member of the Headwater blog, published 10 new posts')
    expect(email.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')
  }
  await expect.poll(() => database.sql('select from public.outbox where finished_at is null')).toEqual([])
  expect(addressees()).toEqual(all)
})
