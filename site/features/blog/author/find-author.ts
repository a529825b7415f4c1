import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { ANONYMOUS_AUTHOR } from '../list-authors.ts'
import { authorPath, readAuthorKey } from './author-path.ts'

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
 * The author whose page an address names, under their current name or another one. Null if there is none: banned
 * members, members without a name and members without a published post have no page.
 */
export async function findAuthor(client: PublicClient, address: string): Promise<FoundAuthor | null> {
  const key = readAuthorKey(address)
  if (key === null) return null
  const [row] = unwrap(
    await client
      .from('authors')
      .select('user_id, name, avatar, bio')
      .eq('key', key)
      .eq('has_page', true)
      .neq('name', ANONYMOUS_AUTHOR)
      .limit(1),
  )
  if (!row?.user_id || !row.name) return null
  const { user_id: userId, name, avatar, bio } = row
  return { userId, name, path: authorPath({ userId, name }), avatar, bio }
}
