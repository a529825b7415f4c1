import type { AuthError } from '@supabase/supabase-js'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'

type PasswordChange = { currentPassword: string; password: string }

/** PUT auth/v1/user. Then ends the other sessions, which a hosted service leaves open. Returns the refusal, or null. */
export async function changePassword(
  { auth }: BrowserSupabase,
  { currentPassword, password }: PasswordChange,
): Promise<AuthError | null> {
  const { error } = await auth.updateUser({ password, current_password: currentPassword })
  if (error) return error
  await auth.signOut({ scope: 'others' })
  return null
}
