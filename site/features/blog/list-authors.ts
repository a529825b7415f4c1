import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { authorPath } from './author/author-path.ts'

/**
 * The name that the view `authors` gives to authors who have not set one, and to posts whose author's account is gone.
 */
export const ANONYMOUS_AUTHOR = 'Anonymous Author'

export type Author = {
  name: string
  /** The folder of the author's picture; null without one. */
  avatar: string | null
  /** Their page; null if they have none because they are banned. */
  path: string | null
}

/** These authors of published posts, by user id. Authors without a name are left out. */
export async function listAuthors(
  client: PublicClient,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, Author>> {
  if (authorIds.length === 0) return new Map()
  const rows = unwrap(await client.from('authors').select('user_id, name, avatar, has_page').in('user_id', authorIds))
  return new Map(
    rows.flatMap(({ user_id: userId, name, avatar, has_page }) => {
      if (!userId || !name || name === ANONYMOUS_AUTHOR) return []
      return [[userId, { name, avatar: avatar ?? null, path: has_page ? authorPath({ userId, name }) : null }] as const]
    }),
  )
}
