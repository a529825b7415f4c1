import { isDuplicate } from '#site/lib/is-duplicate.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { PostRow } from '../saving/to-post-row.ts'

/**
 * Inserts the post under an id that the editor has made. False when there is such a post already: an earlier try had
 * reached the database although its answer was lost.
 */
export async function insertPost(
  supabase: BrowserSupabase,
  row: PostRow & { id: string; author_id: string },
): Promise<boolean> {
  const { error } = await supabase.from('posts').insert(row).select('id').single()
  if (!error) return true
  if (isDuplicate(error)) return false
  throw error
}
