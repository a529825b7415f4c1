import { checkIsAdmin } from './check-is-admin.ts'
import type { BrowserSupabase, Connect } from './supabase-browser.ts'

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
