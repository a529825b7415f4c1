import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type OwnPost = {
  id: string
  title: string
  excerpt: string | null
  published: boolean
  created_at: string
}

/** Everything that the author has written, drafts included, newest first. */
export async function listOwnPosts(supabase: BrowserSupabase, authorId: string): Promise<OwnPost[]> {
  return unwrap(
    await supabase
      .from('posts')
      .select('id, title, excerpt, published, created_at')
      .eq('author_id', authorId)
      .order('created_at', { ascending: false }),
  )
}
