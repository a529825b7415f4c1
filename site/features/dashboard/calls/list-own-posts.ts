import { pageRange } from '#site/lib/pagination.ts'
import type { TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export const OWN_POSTS_PAGE_SIZE = 20

export type OwnPost = {
  id: string
  title: string
  excerpt: string | null
  published: boolean
  /** When the site publishes the draft; null if it is not scheduled. */
  publish_at: string | null
  created_at: string
}

type ListRequest = { authorId: string; page: number }

/** One page of the author's posts, drafts included, newest first; empty past the last page. */
export async function listOwnPosts(supabase: TableClient, { authorId, page }: ListRequest): Promise<OwnPost[]> {
  const { from, to } = pageRange(page, OWN_POSTS_PAGE_SIZE)
  return unwrap(
    await supabase
      .from('posts')
      .select('id, title, excerpt, published, publish_at, created_at')
      .eq('author_id', authorId)
      .order('created_at', { ascending: false })
      // Keeps posts with the same timestamp in a stable order across pages.
      .order('id')
      .range(from, to),
  )
}
