import { isDuplicate } from '#site/lib/is-duplicate.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { PostRow } from '../saving/to-post-row.ts'
import type { WrittenPost } from './update-post.ts'

/**
 * Inserts the post under an id that the editor generated, and returns the stored result. Null if the post already
 * exists: an earlier attempt reached the database although its response was lost.
 */
export async function insertPost(
  supabase: BrowserSupabase,
  row: PostRow & { id: string; author_id: string },
): Promise<WrittenPost | null> {
  const { data, error } = await supabase.from('posts').insert(row).select('id, updated_at, publish_at').single()
  if (!error) return { version: data.updated_at, publishAt: data.publish_at ?? null }
  if (isDuplicate(error)) return null
  throw error
}
