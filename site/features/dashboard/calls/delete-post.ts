import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Deletes one of the author's own posts. A post that is already gone is not an error. */
export async function deletePost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  unwrap(await supabase.from('posts').delete().eq('id', id).eq('author_id', authorId))
}
