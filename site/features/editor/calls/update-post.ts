import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { PostRow } from '../saving/to-post-row.ts'

/**
 * Updates one of the author's own posts if its version is still the one that the editor knows, and returns the new
 * version. Null if the post has been changed or deleted elsewhere. The database compares and writes in one step.
 */
export async function updatePost(
  supabase: BrowserSupabase,
  { id, authorId, version, row }: { id: string; authorId: string; version: string; row: PostRow },
): Promise<string | null> {
  const updated = unwrap(
    await supabase
      .from('posts')
      .update(row)
      .eq('id', id)
      .eq('author_id', authorId)
      .eq('updated_at', version)
      .select('updated_at'),
  )
  return updated[0]?.updated_at ?? null
}
