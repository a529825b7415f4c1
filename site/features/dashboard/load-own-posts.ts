import { pageCount } from '#site/lib/pagination.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { countOwnPosts, type OwnPostCounts } from './calls/count-own-posts.ts'
import { listOwnPosts, OWN_POSTS_PAGE_SIZE, type OwnPost } from './calls/list-own-posts.ts'

/** A page of the author's posts, counted from 1, and how much there is in all. */
export type OwnPostsPage = { posts: OwnPost[]; counts: OwnPostCounts; page: number; pageCount: number }

/** Behind the last page stands the last one: its only post may just have been deleted. */
export async function loadOwnPosts(supabase: BrowserSupabase, authorId: string, asked: number): Promise<OwnPostsPage> {
  const [posts, counts] = await Promise.all([
    listOwnPosts(supabase, { authorId, page: asked }),
    countOwnPosts(supabase, authorId),
  ])
  const last = Math.max(1, pageCount(counts.published + counts.drafts, OWN_POSTS_PAGE_SIZE))
  if (asked <= last) return { posts, counts, page: asked, pageCount: last }
  return { posts: await listOwnPosts(supabase, { authorId, page: last }), counts, page: last, pageCount: last }
}
