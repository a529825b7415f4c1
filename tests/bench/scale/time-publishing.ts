import { createServiceClient, type ServiceClient } from '#server/data/service-client.ts'
import { createOutboxQueue } from '#server/outbox/outbox-queue.ts'
import { runSql } from '#tests/database/test-cluster.ts'
import { openBenchBackend } from '../bench-database.ts'
import { COMMON_TAG } from '../fill-blog.ts'
import type { Percentiles } from '../percentiles.ts'
import { timeRounds } from './time-rounds.ts'

const SUBSCRIBERS = 10_000
const LEASE_SECONDS = 30

type Place = { category: string; tag: string; authors: string[]; content: string }

/**
 * Times a publication with a tag, all triggers included, and a mailing from the publication until the last subscriber's
 * mail is in the outbox. Adds the subscribers first. Writes as the service role, because members' writes are limited.
 */
export async function timePublishing(url: string): Promise<Record<string, Percentiles>> {
  const backend = await openBenchBackend(url)
  const service = createServiceClient({ supabaseUrl: '', serviceRoleKey: backend.keys.serviceRoleKey, backend })
  const place = await preparePlace(url)
  const authorOf = (round: number) => place.authors[round % place.authors.length] ?? ''
  const publishing = await timeRounds(() => publish(service, { ...place, author: authorOf(0) }))
  // Each author may have one mailing a day, so each round uses a different author.
  const mailing = await timeRounds((round) => mail(service, { url, place, author: authorOf(round + 1) }))
  await backend.close()
  return { publication: publishing, [`mails to ${SUBSCRIBERS.toLocaleString('en-US')} subscribers`]: mailing }
}

/** Records a released mailing for each author except the first, so that nobody has to release the next ones. */
async function preparePlace(url: string): Promise<Place> {
  await runSql(
    url,
    `
    insert into auth.users (id, aud, role, email, email_confirmed_at)
    select gen_random_uuid(), 'authenticated', 'authenticated', format('reader-%s@example.com', n), now()
    from generate_series(1, ${SUBSCRIBERS}) n;
    insert into public.blog_subscriptions (user_id, category_id)
    select users.id, categories.id from auth.users, public.categories
    where users.email like 'reader-%' and categories.slug = 'category-1';
    insert into public.subscription_mailings (author_id, due_at, closed_at, finished_at, decision, decided_at)
    select id, earlier, earlier, earlier, 'released', earlier
    from auth.users, (select now() - interval '2 days' as earlier) times
    where email like 'author-%' and email <> 'author-1@example.com';
    analyze;`,
  )
  const [place] = await runSql<Place>(
    url,
    `
    select
      (select id from public.categories where slug = 'category-1') as category,
      (select id from public.tags where name = '${COMMON_TAG}') as tag,
      (select array_agg(id order by length(email), email) from auth.users where email like 'author-%') as authors,
      (select content from public.posts limit 1) as content`,
  )
  if (!place) throw new Error('The blog is not filled')
  return place
}

async function publish(service: ServiceClient, { category, tag, content, author }: Place & { author: string }) {
  const id = crypto.randomUUID()
  const row = { id, title: `Publication ${id}`, content, category_id: category, author_id: author }
  const publishedAt = new Date().toISOString()
  await service
    .from('posts')
    .insert({ ...row, published: true, published_at: publishedAt })
    .throwOnError()
  await service.from('post_tags').insert({ post_id: id, tag_id: tag }).throwOnError()
}

async function mail(service: ServiceClient, { url, place, author }: { url: string; place: Place; author: string }) {
  const queue = createOutboxQueue(service, LEASE_SECONDS)
  await publish(service, { ...place, author })
  // The hold before a mailing is not measured.
  await runSql(
    url,
    `update public.subscription_mailings set due_at = now() where author_id = '${author}' and closed_at is null`,
  )
  while (await queue.fillMailings());
  const [written] = await runSql<{ mails: number }>(
    url,
    `
    select count(*)::integer as mails from public.outbox
    where mailing_id in (select id from public.subscription_mailings where author_id = '${author}')`,
  )
  if (written?.mails !== SUBSCRIBERS) throw new Error(`${written?.mails} of ${SUBSCRIBERS} mails were written`)
}
