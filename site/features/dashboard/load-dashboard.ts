import type { Connect } from '#site/lib/supabase-browser.ts'
import { showError } from '#site/ui/toasts/toast-store.ts'
import { listOwnPosts, type OwnPost } from './calls/list-own-posts.ts'
import { type OwnProfile, readOwnProfile } from './calls/read-own-profile.ts'
import { LOAD_FAILED } from './dashboard-texts.ts'

export type DashboardContent = { posts: OwnPost[]; profile: OwnProfile | null }

/** All that the dashboard shows, or null after a failure, which has then been told. */
export async function loadDashboard(connect: Connect, userId: string): Promise<DashboardContent | null> {
  try {
    const supabase = await connect()
    const [posts, profile] = await Promise.all([listOwnPosts(supabase, userId), readOwnProfile(supabase, userId)])
    return { posts, profile }
  } catch (error) {
    console.warn(error)
    showError(LOAD_FAILED)
    return null
  }
}
