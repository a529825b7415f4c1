import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import type { HostileSite, Member } from '../hostile-site.ts'

/** The most that a member may write in a minute; the limit on emails does not depend on it. */
const LURES = 30
const HANGS_AFTER_MS = 90_000

function post({ userId }: Member, category: string, title: string) {
  const now = new Date().toISOString()
  return { title, content: 'text', author_id: userId, category_id: category, published: true, published_at: now }
}

/** Ends the hold of all open mailings, so that every permitted mailing is sent. */
async function endHold(site: HostileSite): Promise<void> {
  await site.sql(`update public.subscription_mailings set due_at = now() - interval '1 minute' where closed_at is null`)
  await site.sql(`select pg_notify('outbox', '')`)
}

async function untilMailed(site: HostileSite, to: string, subject: RegExp): Promise<void> {
  const end = Date.now() + HANGS_AFTER_MS
  while (!subjectsTo(site, to).some((text) => subject.test(text))) {
    assert(Date.now() < end, `no mail "${subject}" arrived`)
    await delay(50)
  }
}

async function untilOutboxIsEmpty(site: HostileSite): Promise<void> {
  const end = Date.now() + HANGS_AFTER_MS
  while ((await site.sql('select from public.outbox where finished_at is null')).length > 0) {
    assert(Date.now() < end, 'mails stay queued')
    await delay(50)
  }
}

function subjectsTo(site: HostileSite, to: string): string[] {
  return site.mails.filter((mail) => mail.to === to).map(({ email }) => email.subject ?? '')
}

const phishingCannon: Attack = {
  name: 'A member mails arbitrary subjects to every subscriber',
  async run(site) {
    const [reader, attacker, admin] = [await site.member(), await site.member(), await site.member({ isAdmin: true })]
    const [category] = await site.sql<{ id: string }>('select id from public.categories order by name limit 1')
    assert(category)
    const subscription = { user_id: reader.userId, category_id: category.id }
    assert.equal((await reader.client.from('blog_subscriptions').insert(subscription)).error, null)

    const lures = Array.from({ length: LURES }, (_, index) => post(attacker, category.id, `Account locked ${index}`))
    assert.equal((await attacker.client.from('posts').insert(lures)).error, null)
    await endHold(site)
    // Once an administrator's mailing has arrived, everything due has been processed.
    await admin.client.from('posts').insert(post(admin, category.id, 'From the firm'))
    await endHold(site)
    await untilMailed(site, reader.email, /From the firm/)
    assert.deepEqual(
      subjectsTo(site, reader.email).filter((subject) => subject.includes('Account locked')),
      [],
      'mails went out before an administrator released them',
    )

    const { data: waiting } = await admin.client.rpc('waiting_mailings')
    const mailing = (waiting as { id: string; version: string; author_id: string }[]).find(
      ({ author_id }) => author_id === attacker.userId,
    )
    assert(mailing, 'the mailing is not waiting for an administrator')
    await admin.client.rpc('release_mailing', { mailing: mailing.id, seen_version: mailing.version })
    await untilMailed(site, reader.email, /new posts by/)
    await untilOutboxIsEmpty(site)
    assert.equal(subjectsTo(site, reader.email).length, 2)
  },
}

export const mailAttacks = [phishingCannon]
