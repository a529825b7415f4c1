import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { ANONYMOUS_AUTHOR } from '../list-authors.ts'
import { authorPath, readAuthorKey, userIdsWithKey } from './author-path.ts'

/** Authors with the same key that are looked at; there are four billion keys. */
const NAMESAKES = 10

/** An author who has a page. */
export type FoundAuthor = {
  userId: string
  name: string
  path: string
  /** The folder of the author's picture; null without one. */
  avatar: string | null
  /** What they say about themselves, as plain text; null unless they chose to show it. */
  bio: string | null
}

/**
 * The author whose page an address names, under their present name or another one. Null without one: banned members,
 * members without a name and members without a published post have no page.
 */
export async function findAuthor(client: PublicClient, address: string): Promise<FoundAuthor | null> {
  const key = readAuthorKey(address)
  if (key === null) return null
  const { first, last } = userIdsWithKey(key)
  const rows = unwrap(
    await client
      .from('authors')
      .select('user_id, name, avatar, bio')
      .eq('has_page', true)
      .neq('name', ANONYMOUS_AUTHOR)
      .gte('user_id', first)
      .lte('user_id', last)
      .order('user_id')
      .limit(NAMESAKES),
  )
  const authors = rows.flatMap(({ user_id: userId, name, avatar, bio }) =>
    userId && name ? [{ userId, name, path: authorPath({ userId, name }), avatar, bio }] : [],
  )
  return authors.find(({ path }) => path === `/author/${address}`) ?? authors[0] ?? null
}
