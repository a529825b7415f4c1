import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type Category = {
  id: string
  name: string
  slug: string
  description: string | null
  color: string
}

/** Every category, sorted by name. */
export async function listAllCategories(supabase: BrowserSupabase): Promise<Category[]> {
  return unwrap(await supabase.from('categories').select('*').order('name'))
}
