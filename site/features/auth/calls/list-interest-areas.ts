import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type InterestArea = { id: string; name: string }

/** The categories that a new member can choose from, by name. */
export async function listInterestAreas(supabase: BrowserSupabase): Promise<InterestArea[]> {
  return unwrap(await supabase.from('categories').select('id, name').order('name'))
}
