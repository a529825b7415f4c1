import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { ProfileRow } from '../to-profile-row.ts'

/** PostgREST's error code for a result without exactly one row. */
const NO_ROW = 'PGRST116'

export type Profile = ProfileRow & { id: string; avatar?: { folder: string } | null }

/** The user's profile, or null when there is no row: saving then inserts one. */
export async function readProfile(supabase: BrowserSupabase, userId: string): Promise<Profile | null> {
  const { data, error } = await supabase
    .from('profiles')
    .select(
      'id, first_name, last_name, company, phone, website, bio, interests, shows_bio, avatar:pictures!profiles_avatar_id_fkey(folder)',
    )
    .eq('user_id', userId)
    .maybeSingle()
  if (error && error.code !== NO_ROW) throw error
  return data
}
