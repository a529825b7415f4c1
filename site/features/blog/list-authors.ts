import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** The name that the view `authors` gives to authors who have not set one, and of posts whose author's account is gone. */
export const ANONYMOUS_AUTHOR = 'Anonymous Author'

/** `avatar` is the folder of the author's picture; null without one. */
export type Author = { name: string; avatar: string | null }

/** These authors of published posts, by user id. Authors without a name are left out. */
export async function listAuthors(
  client: PublicClient,
  authorIds: readonly string[],
): Promise<ReadonlyMap<string, Author>> {
  if (authorIds.length === 0) return new Map()
  const rows = unwrap(await client.from('authors').select('user_id, name, avatar').in('user_id', authorIds))
  return new Map(
    rows.flatMap(({ user_id, name, avatar }) =>
      user_id && name && name !== ANONYMOUS_AUTHOR ? [[user_id, { name, avatar: avatar ?? null }] as const] : [],
    ),
  )
}
