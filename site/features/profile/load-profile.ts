import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { type Profile, readProfile } from './calls/read-profile.ts'

/** The data of the form; the profile is null when there is no row yet. */
export type ProfileContent = { profile: Profile | null; categories: CategoryName[] }

/** Everything that the profile editor shows, or null after a failure. */
export async function loadProfile(connect: Connect, userId: string): Promise<ProfileContent | null> {
  try {
    const supabase = await connect()
    const [profile, categories] = await Promise.all([readProfile(supabase, userId), listCategories(supabase)])
    return { profile, categories }
  } catch (error) {
    console.warn(error)
    return null
  }
}
