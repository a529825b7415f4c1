import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { PostRow } from '../saving/to-post-row.ts'

/** The row as stored by the database: another tab may have scheduled the post or ended its schedule. */
export type WrittenPost = { version: string; publishAt: string | null }

/**
 * Updates one of the author's own posts if its version is still the one that the editor knows, and returns the new
 * one. Null if the post has been changed or deleted elsewhere. The database compares and writes in one step.
 */
export async function updatePost(
  supabase: BrowserSupabase,
  { id, authorId, version, row }: { id: string; authorId: string; version: string; row: PostRow },
): Promise<WrittenPost | null> {
  const [updated] = unwrap(
    await supabase
      .from('posts')
      .update(row)
      .eq('id', id)
      .eq('author_id', authorId)
      .eq('updated_at', version)
      .select('updated_at, publish_at'),
  )
  return updated ? { version: updated.updated_at, publishAt: updated.publish_at ?? null } : null
}
