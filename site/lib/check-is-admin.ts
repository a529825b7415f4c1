import type { BrowserSupabase } from './supabase-browser.ts'

/**
 * Asks the service whether the signed-in user is an administrator. A check that fails counts as "no" (specification §4);
 * what an administrator may do is decided by the database in any case.
 */
export async function checkIsAdmin(supabase: BrowserSupabase): Promise<boolean> {
  try {
    const { data, error } = await supabase.rpc('is_admin')
    if (error) throw error
    return data === true
  } catch (error) {
    console.warn('Whether the user is an administrator could not be checked:', error)
    return false
  }
}
