import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import { checkIsAdmin } from '#site/lib/load-for-admin.ts'
import { type Connect, type TableClient, withAccessToken } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { showFailure } from '#site/ui/toast-store.ts'
import { type AdminCounts, readAdminCounts } from './administration.tsx'
import { LOAD_FAILED } from './dashboard-texts.ts'
import {
  type DeletedPost,
  listDeletedPosts,
  listReviews,
  loadOwnPosts,
  type OwnPost,
  type OwnPostsPage,
  type PostReview,
} from './own-post-calls.ts'
import { type OwnViews, readOwnViews } from './own-views.ts'

export type DashboardContent = {
  own: OwnPostsPage
  /** Posts that can be restored. */
  deleted: DeletedPost[]
  profile: OwnProfile | null
  categories: CategoryName[]
  subscribedIds: string[]
  /** Null when the views could not be read; the posts are shown without them. */
  views: OwnViews | null
  /** Of first posts; only while administrators review them. */
  reviews: PostReview[]
  isAdmin: boolean
  /** Null for other members, and when they could not be read. */
  adminCounts: AdminCounts | null
}

type DashboardRequest = { userId: string; accessToken: string; page: number }

/**
 * Everything that the dashboard shows, read with one access token to the end, even if another tab signs out meanwhile.
 * After a failure it shows an error toast and returns null.
 */
export async function loadDashboard(
  connect: Connect,
  { userId, accessToken, page }: DashboardRequest,
): Promise<DashboardContent | null> {
  try {
    const supabase = withAccessToken(await connect(), accessToken)
    const [written, deleted, profile, categories, subscribedIds, administration] = await Promise.all([
      loadPostsWithViews(supabase, userId, page),
      listDeletedIfPossible(supabase, userId),
      readOwnProfile(supabase, userId),
      listCategories(supabase),
      listSubscriptions(supabase, userId),
      readAdministration(supabase),
    ])
    return { ...written, deleted, profile, categories, subscribedIds, ...administration }
  } catch (error) {
    showFailure(LOAD_FAILED, error)
    return null
  }
}

async function readAdministration(supabase: TableClient) {
  const isAdmin = await checkIsAdmin(supabase)
  return { isAdmin, adminCounts: isAdmin ? await readAdminCounts(supabase) : null }
}

/** None if they could not be read: the dashboard is shown without them. */
async function listDeletedIfPossible(supabase: TableClient, userId: string): Promise<DeletedPost[]> {
  return listDeletedPosts(supabase, userId).catch((error: unknown) => {
    console.warn('Deleted posts could not be read:', error)
    return []
  })
}

/** One page of the author's posts with their views and reviews. */
export async function loadPostsWithViews(supabase: TableClient, userId: string, page: number) {
  const own = await loadOwnPosts(supabase, userId, page)
  const [views, reviews] = await Promise.all([
    readViewsIfPossible(supabase, own.posts),
    listReviewsIfPossible(supabase, own.posts),
  ])
  return { own, views, reviews }
}

/** None if they could not be read: the posts are shown without them. */
async function listReviewsIfPossible(supabase: TableClient, posts: readonly OwnPost[]): Promise<PostReview[]> {
  try {
    const drafts = posts.filter(({ published }) => !published)
    return await listReviews(
      supabase,
      drafts.map(({ id }) => id),
    )
  } catch (error) {
    console.warn('Reviews could not be read:', error)
    return []
  }
}

/** Null if they could not be read: the posts are shown without them. */
async function readViewsIfPossible(supabase: TableClient, posts: readonly OwnPost[]): Promise<OwnViews | null> {
  try {
    return await readOwnViews(
      supabase,
      posts.map(({ id }) => id),
    )
  } catch (error) {
    console.warn('Views could not be read:', error)
    return null
  }
}

/** The ids of the categories that a user is subscribed to. */
async function listSubscriptions(supabase: TableClient, userId: string): Promise<string[]> {
  const rows = unwrap(
    await supabase
      .from('blog_subscriptions')
      .select('id, category_id, category:categories(id, name)')
      .eq('user_id', userId),
  )
  return rows.map(({ category_id }) => category_id)
}

export type OwnProfile = { first_name: string | null; last_name: string | null; company: string | null }

/** What the profile card shows; null when the user has no profile row. */
async function readOwnProfile(supabase: TableClient, userId: string): Promise<OwnProfile | null> {
  return unwrap(
    await supabase.from('profiles').select('first_name, last_name, company').eq('user_id', userId).maybeSingle(),
  )
}
