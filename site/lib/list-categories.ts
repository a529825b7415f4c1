import type { TableClient } from './supabase-browser.ts'
import { unwrap } from './unwrap.ts'

export type CategoryName = { id: string; name: string }

/** The blog's categories by name, which members choose for a post, a subscription or an interest. */
export async function listCategories(supabase: TableClient): Promise<CategoryName[]> {
  return unwrap(await supabase.from('categories').select('id, name').order('name'))
}
