import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

/** PUT auth/v1/user with the session of the recovery link. */
export async function updatePassword({ auth }: BrowserSupabase, password: string): Promise<AuthError | null> {
  return (await auth.updateUser({ password })).error
}
