import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { PostRow } from '../saving/to-post-row.ts'

/** Updates one of the author's own posts. Throws when there is none: nothing written must never look saved. */
export async function updatePost(
  supabase: BrowserSupabase,
  { id, authorId, row }: { id: string; authorId: string; row: PostRow },
): Promise<void> {
  const updated = unwrap(await supabase.from('posts').update(row).eq('id', id).eq('author_id', authorId).select('id'))
  if (updated.length === 0) throw new Error(`There is no post ${id} of this author.`)
}
