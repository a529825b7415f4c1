import type { TestUser } from '#tests/database/open-database-access.ts'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

export type WaitingMailing = {
  id: string
  author_id: string
  author_name: string
  posts: { id: string; title: string; excerpt: string | null; category: string | null }[]
  recipient_count: number
  version: string
}

/** An email as the outbox worker would send it. */
export type SentDigest = { to: string; author: string; isMember: boolean; titles: string[] }

type Digest = { email: string; author: { name: string; is_member: boolean }; posts: { title: string }[] }
type NewPosts = { author?: TestUser; category?: string; titles: string[] }

/** A blog with an author, an administrator and a category, and functions for every step of a mailing. */
export async function openMailings() {
  const site = await openMigratedDatabase()
  const service = site.as('service_role')
  const author = await site.createUser({ metadata: { first_name: 'Ada', last_name: 'Lovelace' } })
  const admin = await site.createUser({ isAdmin: true })
  const addCategory = async (name: string) => {
    const sql = 'insert into public.categories (name) values ($1) returning id'
    return (await site.sql<{ id: string }>(sql, [name]))[0]?.id ?? ''
  }
  const ai = await addCategory('AI')
  const mailings = administer(site, admin)

  return {
    site,
    author,
    admin,
    ai,
    addCategory,
    ...mailings,
    ...moveTime(site),
    async addReader(email: string, categories = [ai]) {
      const reader = await site.createUser({ email })
      const sql = 'insert into public.blog_subscriptions (user_id, category_id) select $1, unnest($2::uuid[])'
      await site.asUser(reader)(sql, [reader.id, categories])
      return reader
    },
    /** Publishes all posts in one request, as the author, and returns their ids. */
    async publish({ author: by = author, category = ai, titles }: NewPosts) {
      const posts = await site.asUser(by)<{ id: string }>(
        `insert into public.posts (title, content, author_id, category_id, published, published_at)
         select unnest($3::text[]), 'text', $1, $2, true, now() returning id`,
        [by.id, category, titles],
      )
      return posts.map(({ id }) => id)
    },
    edit: (post: string, set: string) => site.asUser(author)(`update public.posts set ${set} where id = $1`, [post]),
    fill: (most?: number) => fill(service, most),
    /** Sends all emails that are due now. */
    async send(): Promise<SentDigest[]> {
      await fill(service)
      return await sendDue(service)
    },
    sendDue: () => sendDue(service),
    /** Makes the author a trusted one: an administrator has released an earlier mailing. */
    async trustAuthor(by = author) {
      await site.sql(
        `insert into public.subscription_mailings (author_id, due_at, closed_at, finished_at, decision, decided_at)
         select $1, past, past, past, 'released', past from (select now() - interval '30 days' as past) as long_ago`,
        [by.id],
      )
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

/** The actions of the administrator's screen. */
function administer(site: MigratedDatabase, admin: TestUser) {
  const asAdmin = site.asUser(admin)
  const waiting = () => asAdmin<WaitingMailing>('select * from public.waiting_mailings()')
  const release = async ({ id, version }: WaitingMailing) => {
    const sql = 'select public.release_mailing($1, $2) as result'
    return (await asAdmin<{ result: string }>(sql, [id, version]))[0]?.result
  }
  return {
    waiting,
    release,
    async releaseAll() {
      for (const mailing of await waiting()) await release(mailing)
    },
    async reject({ id }: { id: string }, reason = 'spam') {
      const sql = 'select public.reject_mailing($1, $2) as result'
      return (await asAdmin<{ result: string }>(sql, [id, reason]))[0]?.result
    },
  }
}

/** The time comes from the database's clock, so tests move existing rows into the past. */
function moveTime(site: MigratedDatabase) {
  const pass = async (interval: string) => {
    await site.sql(
      `update public.subscription_mailings set created_at = created_at - $1::interval, due_at = due_at - $1::interval,
         closed_at = closed_at - $1::interval, decided_at = decided_at - $1::interval`,
      [interval],
    )
    await site.sql('update public.outbox set due_at = due_at - $1::interval', [interval])
  }
  return { pass, endHold: () => pass('10 minutes'), passDay: () => pass('24 hours') }
}

type Sql = ReturnType<MigratedDatabase['as']>

async function fill(service: Sql, most = 200): Promise<void> {
  const next = () => service<{ more: boolean }>('select public.fill_subscription_mails($1) as more', [most])
  while ((await next())[0]?.more);
}

async function sendDue(service: Sql): Promise<SentDigest[]> {
  type Claimed = { id: string; lease: string; payload: Digest | null }
  const claim = async () => (await service<Claimed>('select * from public.claim_outbox(60, true)'))[0]
  const sent: SentDigest[] = []
  for (let item = await claim(); item; item = await claim()) {
    const { id, lease, payload } = item
    const outcome = payload === null ? 'withdrawn' : 'sent'
    await service('select public.settle_outbox($1, $2, $3)', [id, lease, outcome])
    if (payload === null) continue
    const { email, author, posts } = payload
    sent.push({ to: email, author: author.name, isMember: author.is_member, titles: posts.map(({ title }) => title) })
  }
  return sent.sort((one, other) => one.to.localeCompare(other.to))
}
