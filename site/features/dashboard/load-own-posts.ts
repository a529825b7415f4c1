import { pageCount } from '#site/lib/pagination.ts'
import type { TableClient } from '#site/lib/supabase-browser.ts'
import { countOwnPosts, type OwnPostCounts } from './calls/count-own-posts.ts'
import { listOwnPosts, OWN_POSTS_PAGE_SIZE, type OwnPost } from './calls/list-own-posts.ts'

/** A page of the author's posts (the first page is 1), with the totals. */
export type OwnPostsPage = { posts: OwnPost[]; counts: OwnPostCounts; page: number; pageCount: number }

/** Loads the requested page, or the last one if there are fewer: a page may just have lost its only post. */
export async function loadOwnPosts(supabase: TableClient, authorId: string, requested: number): Promise<OwnPostsPage> {
  const [posts, counts] = await Promise.all([
    listOwnPosts(supabase, { authorId, page: requested }),
    countOwnPosts(supabase, authorId),
  ])
  const last = Math.max(1, pageCount(counts.published + counts.drafts, OWN_POSTS_PAGE_SIZE))
  if (requested <= last) return { posts, counts, page: requested, pageCount: last }
  return { posts: await listOwnPosts(supabase, { authorId, page: last }), counts, page: last, pageCount: last }
}
