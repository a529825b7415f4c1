import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { SignUpProfile } from '../rules/sign-up-request.ts'

/** Inserts the profile unless there is one already. A failure is only logged, because the account exists anyway. */
export async function insertProfile(supabase: BrowserSupabase, userId: string, profile: SignUpProfile): Promise<void> {
  try {
    const row = { user_id: userId, ...profile }
    unwrap(await supabase.from('profiles').upsert(row, { onConflict: 'user_id', ignoreDuplicates: true }))
  } catch (error) {
    console.warn('The profile could not be inserted after sign-up.', error)
  }
}
