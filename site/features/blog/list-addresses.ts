import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { ANONYMOUS_AUTHOR, authorPath } from './author/authors.ts'

/** The most rows that the hosted service returns for one request; more authors are found through their posts. */
const MOST = 1000

/** The most rows that the hosted service returns for one request. */
const ROWS_PER_REQUEST = 1000

export type PostAddress = { id: string; modifiedAt: string }

/** A calendar month in UTC, such as `2026-11`. */
const MONTH = /^(?:19[7-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/

/** Every published post, newest first, up to `limit`; only those that were published in a month, if one is given. */
export async function listPostAddresses(
  client: PublicClient,
  { limit, month }: { limit: number; month?: string },
): Promise<PostAddress[]> {
  const addresses: PostAddress[] = []
  for (;;) {
    const from = addresses.length
    const to = Math.min(from + ROWS_PER_REQUEST, limit) - 1
    const all = client.from('posts').select('id, updated_at').eq('published', true)
    const wanted =
      month === undefined ? all : all.gte('published_at', startOf(month, 0)).lt('published_at', startOf(month, 1))
    const rows = unwrap(await wanted.order('published_at', { ascending: false }).order('id').range(from, to))
    addresses.push(...rows.map(({ id, updated_at }) => ({ id, modifiedAt: updated_at })))
    if (rows.length < to - from + 1 || addresses.length >= limit) return addresses
  }
}

/** The months between the oldest and the newest published post, oldest first; none if at most `limit` are published. */
export async function listMonthsBeyond(client: PublicClient, limit: number): Promise<string[]> {
  const published = () => client.from('posts').select('published_at').eq('published', true)
  const newestFirst = () => published().order('published_at', { ascending: false }).order('id')
  if (unwrap(await newestFirst().range(limit, limit)).length === 0) return []

  const [newest] = unwrap(await newestFirst().limit(1))
  const [oldest] = unwrap(await published().order('published_at').order('id', { ascending: false }).limit(1))
  const months: string[] = []
  const last = monthOf(newest?.published_at)
  for (let month = monthOf(oldest?.published_at); month <= last; month = startOf(month, 1).slice(0, 7)) {
    months.push(month)
  }
  return months
}

export function isMonth(text: string): boolean {
  return MONTH.test(text)
}

function monthOf(time: string | null | undefined): string {
  return new Date(time ?? 0).toISOString().slice(0, 7)
}

/** The ISO time at which a month begins, or the one this many months later. */
function startOf(month: string, monthsLater: number): string {
  const start = new Date(`${month}-01T00:00:00Z`)
  start.setUTCMonth(start.getUTCMonth() + monthsLater)
  return start.toISOString()
}

/** The paths of the pages of authors, up to `limit`. */
export async function listAuthorAddresses(client: PublicClient, limit: number): Promise<string[]> {
  const rows = unwrap(
    await client
      .from('authors')
      .select('user_id, name')
      .eq('has_page', true)
      .neq('name', ANONYMOUS_AUTHOR)
      .order('user_id')
      .limit(Math.min(limit, MOST)),
  )
  return rows.flatMap(({ user_id: userId, name }) => (userId && name ? [authorPath({ userId, name })] : []))
}
