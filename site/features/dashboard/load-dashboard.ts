import { checkIsAdmin } from '#site/lib/check-is-admin.ts'
import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { listOwnPosts, type OwnPost } from './calls/list-own-posts.ts'
import { listSubscriptions } from './calls/list-subscriptions.ts'
import { type OwnProfile, readOwnProfile } from './calls/read-own-profile.ts'
import { type OwnViews, readOwnViews } from './calls/read-own-views.ts'
import { LOAD_FAILED } from './dashboard-texts.ts'

export type DashboardContent = {
  posts: OwnPost[]
  profile: OwnProfile | null
  categories: CategoryName[]
  subscribedIds: string[]
  /** Null when they could not be read: posts are worth showing without them. */
  views: OwnViews | null
  isAdmin: boolean
}

/** All that the dashboard shows, or null after a failure, which has then been told. */
export async function loadDashboard(connect: Connect, userId: string): Promise<DashboardContent | null> {
  try {
    const supabase = await connect()
    const [posts, profile, categories, subscribedIds, views, isAdmin] = await Promise.all([
      listOwnPosts(supabase, userId),
      readOwnProfile(supabase, userId),
      listCategories(supabase),
      listSubscriptions(supabase, userId),
      readViewsIfPossible(supabase, userId),
      checkIsAdmin(supabase),
    ])
    return { posts, profile, categories, subscribedIds, views, isAdmin }
  } catch (error) {
    console.warn(error)
    showError(LOAD_FAILED)
    return null
  }
}

async function readViewsIfPossible(supabase: BrowserSupabase, userId: string): Promise<OwnViews | null> {
  try {
    return await readOwnViews(supabase, userId)
  } catch (error) {
    console.warn('Views could not be read:', error)
    return null
  }
}
