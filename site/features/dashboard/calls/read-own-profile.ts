import type { TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type OwnProfile = { first_name: string | null; last_name: string | null; company: string | null }

/** What the profile card shows; null when the user has no profile row. */
export async function readOwnProfile(supabase: TableClient, userId: string): Promise<OwnProfile | null> {
  return unwrap(
    await supabase.from('profiles').select('first_name, last_name, company').eq('user_id', userId).maybeSingle(),
  )
}
