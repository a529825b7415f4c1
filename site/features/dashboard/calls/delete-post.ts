import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Deletes one of the author's own posts; a post that is gone already is no failure. */
export async function deletePost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  unwrap(await supabase.from('posts').delete().eq('id', id).eq('author_id', authorId))
}
