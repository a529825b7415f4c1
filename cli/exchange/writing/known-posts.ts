import type { Client } from 'pg'

/** What an earlier run made of a post. */
export type KnownPost = {
  /** Null once it was deleted here. */
  post_id: string | null
  source_hash: string
  cover_reference: string | null
  /** Whether the post is still as it was imported. */
  is_untouched: boolean
}

/** The posts of a source that earlier runs imported, by their ids there. */
export async function readKnownPosts(client: Client, source: string): Promise<Map<string, KnownPost>> {
  const { rows } = await client.query<KnownPost & { original_id: string }>(
    `select original_id, post_id, source_hash, cover_reference,
       coalesce(fingerprint = private.post_fingerprint(post_id), false) as is_untouched
     from private.imported_posts where source = $1`,
    [source],
  )
  return new Map(rows.map(({ original_id, ...known }) => [original_id, known]))
}

/** The ones among these ids that posts already have. */
export async function readTakenIds(client: Client, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('select id from public.posts where id = any ($1)', [ids])
  return new Set(rows.map(({ id }) => id))
}

/** Old addresses that lead to a post already, with its id. */
export async function readTakenAddresses(client: Client, paths: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; post_id: string }>(
    'select path, post_id from public.post_redirects where path = any ($1)',
    [paths],
  )
  return new Map(rows.map(({ path, post_id }) => [path, post_id]))
}

/** Later migrations add it. */
export async function hasSchedules(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_attribute where attrelid = 'public.posts'::regclass and attname = 'publish_at' and not attisdropped
     ) as found`,
  )
  return rows[0]?.found ?? false
}
