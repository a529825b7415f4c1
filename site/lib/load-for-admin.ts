import type { BrowserSupabase, Connect, TableClient } from './supabase-browser.ts'

export type AdminContent<Data> = { state: 'denied' } | { state: 'failed' } | ({ state: 'allowed' } & Data)

/** Loads a page's data for an administrator; denied for any other user. */
export async function loadForAdmin<Data extends object>(
  connect: Connect,
  load: (supabase: BrowserSupabase) => Promise<Data>,
): Promise<AdminContent<Data>> {
  try {
    const supabase = await connect()
    if (!(await checkIsAdmin(supabase))) return { state: 'denied' }
    return { state: 'allowed', ...(await load(supabase)) }
  } catch (error) {
    console.warn(error)
    return { state: 'failed' }
  }
}

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
