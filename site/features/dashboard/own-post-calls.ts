import { pageCount, pageRange } from '#site/lib/pagination.ts'
import type { BrowserSupabase, TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Older ones appear as these are restored, deleted or expire. */
const MOST = 100

const OWN_POSTS_PAGE_SIZE = 20

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
async function listOwnPosts(supabase: TableClient, { authorId, page }: ListRequest): Promise<OwnPost[]> {
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

export type OwnPostCounts = { published: number; drafts: number }

/** How many posts and drafts the author has in total. */
async function countOwnPosts(supabase: TableClient, authorId: string): Promise<OwnPostCounts> {
  const [published, drafts] = await Promise.all([true, false].map((state) => countIn(supabase, authorId, state)))
  return { published: published ?? 0, drafts: drafts ?? 0 }
}

async function countIn(supabase: TableClient, authorId: string, published: boolean): Promise<number | null> {
  const { count, error } = await supabase
    .from('posts')
    .select('id', { count: 'exact', head: true })
    .eq('author_id', authorId)
    .eq('published', published)
  if (error) throw error
  return count
}

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

export type DeletedPost = { id: string; title: string; deleted_at: string }

/** What the author has deleted and can restore, newest first. */
export async function listDeletedPosts(supabase: TableClient, authorId: string): Promise<DeletedPost[]> {
  return unwrap(
    await supabase
      .from('deleted_posts')
      .select('id, title, deleted_at')
      .eq('author_id', authorId)
      .order('deleted_at', { ascending: false })
      .order('id')
      .limit(MOST),
  )
}

/** Makes a deleted post a draft again. */
export async function restorePost(supabase: BrowserSupabase, { id }: { id: string }): Promise<void> {
  unwrap(await supabase.rpc('restore_post', { post_id: id }))
}

/** Permanently deletes a deleted post. A post that is already gone is not an error. */
export async function deleteForever(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  unwrap(await supabase.from('deleted_posts').delete().eq('id', id).eq('author_id', authorId))
}

/** Deletes one of the author's own posts. A post that is already gone is not an error. */
export async function deletePost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  unwrap(await supabase.from('posts').delete().eq('id', id).eq('author_id', authorId))
}

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

/** A first post that waits for an administrator, or that one has sent back with a note. */
export type PostReview = { post_id: string; state: 'waiting' | 'returned'; note: string | null }

/** The reviews of the given posts of the author. */
export async function listReviews(supabase: TableClient, postIds: readonly string[]): Promise<PostReview[]> {
  if (postIds.length === 0) return []
  return unwrap(
    await supabase
      .from('post_reviews')
      .select('post_id, state, note')
      .in('post_id', [...postIds])
      .overrideTypes<PostReview[], { merge: false }>(),
  )
}
