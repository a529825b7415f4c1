import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type Category = { id: string; name: string }

/** The choices of the category dropdown, by name. */
export async function listCategories(supabase: BrowserSupabase): Promise<Category[]> {
  return unwrap(await supabase.from('categories').select('id, name').order('name'))
}
