import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** As in the database (profiles.author_key): the end of a user id, which is random. */
const KEY_LENGTH = 12

const KEY = /^[0-9a-f]{12}$/
/** A letter's marks after Unicode decomposition: the acute accent of "é". */
const MARKS = /\p{Mark}/gu

/**
 * The name that the view `authors` gives to authors who have not set one, and to posts whose author's account is gone.
 */
export const ANONYMOUS_AUTHOR = 'Anonymous Author'

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

type Author = {
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

/** The part of an author's address that stays when they change their name. */
export function authorKey(userId: string): string {
  return userId.slice(-KEY_LENGTH)
}

/** "/author/jose-garcia-0a1b2c3d4e5f"; only the key for a name without letters a–z. */
export function authorPath({ userId, name }: { userId: string; name: string }): `/author/${string}` {
  const words =
    name
      .normalize('NFKD')
      .replace(MARKS, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `/author/${[...words, authorKey(userId)].join('-')}`
}

/** The key at the end of an address, whatever name precedes it; null if there is none. */
export function readAuthorKey(address: string): string | null {
  const key = address.slice(-KEY_LENGTH)
  const separator = address.at(-KEY_LENGTH - 1) ?? '-'
  return KEY.test(key) && separator === '-' ? key : null
}
