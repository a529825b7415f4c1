import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { PostRow } from './read-post.ts'

/** A saved draft, as the database shows it to anybody who has a link to it. */
export type PreviewRow = Omit<PostRow, 'first_published_at'> & {
  published: boolean
  author: string
  /** The folder of the author's picture. */
  avatar: string | null
  /** ISO time at which the link ends. */
  expires_at: string
}

/** The draft that a preview link opens; null for a token that opens nothing, whatever the reason. */
export async function readPreview(client: PublicClient, token: string): Promise<PreviewRow | null> {
  // The generated types don't include the columns of a function.
  return unwrap(await client.rpc('read_post_preview', { token })) as PreviewRow | null
}
