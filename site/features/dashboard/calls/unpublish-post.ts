import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Makes one of the author's own posts a draft, as Save Draft does. */
export async function unpublishPost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  unwrap(
    await supabase
      .from('posts')
      .update({ published: false, published_at: null })
      .eq('id', id)
      .eq('author_id', authorId),
  )
}
