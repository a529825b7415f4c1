import type { TableClient } from './supabase-browser.ts'

/**
 * Asks the service whether the signed-in user is an administrator. A failed check counts as "no" (specification §4);
 * the database enforces what an administrator may do in any case.
 */
export async function checkIsAdmin(supabase: TableClient): Promise<boolean> {
  try {
    const { data, error } = await supabase.rpc('is_admin')
    if (error) throw error
    return data === true
  } catch (error) {
    console.warn('Could not check whether the user is an administrator:', error)
    return false
  }
}
