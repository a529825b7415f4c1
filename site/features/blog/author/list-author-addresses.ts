import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { ANONYMOUS_AUTHOR } from '../list-authors.ts'
import { authorPath } from './author-path.ts'

/** The most rows that the hosted service returns for one request; more authors are found through their posts. */
const MOST = 1000

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
