import { pageRange } from '#site/lib/pagination.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export const OWN_POSTS_PAGE_SIZE = 20

export type OwnPost = {
  id: string
  title: string
  excerpt: string | null
  published: boolean
  created_at: string
}

type ListRequest = { authorId: string; page: number }

/** One page of what the author has written, drafts included, newest first; empty behind the last page. */
export async function listOwnPosts(supabase: BrowserSupabase, { authorId, page }: ListRequest): Promise<OwnPost[]> {
  const { from, to } = pageRange(page, OWN_POSTS_PAGE_SIZE)
  return unwrap(
    await supabase
      .from('posts')
      .select('id, title, excerpt, published, created_at')
      .eq('author_id', authorId)
      .order('created_at', { ascending: false })
      // Posts of the same moment keep their order from page to page.
      .order('id')
      .range(from, to),
  )
}
