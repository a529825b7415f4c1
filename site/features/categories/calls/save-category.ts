import { isDuplicate } from '#site/lib/is-duplicate.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { CategoryRow } from '../form/category-draft.ts'

/** Inserts the category, or updates it by its id. Throws on any failure other than a taken name. */
export async function saveCategory(
  supabase: BrowserSupabase,
  { id, row }: { id: string | null; row: CategoryRow },
): Promise<'saved' | 'name-taken'> {
  const table = supabase.from('categories')
  // Selects the changed row, because row-level security silently skips rows that the caller may not change.
  const { data, error } = await (id === null ? table.insert(row) : table.update(row).eq('id', id)).select('id')
  if (error && isDuplicate(error)) return 'name-taken'
  if (error) throw error
  if (data.length === 0) throw new Error('The category is gone, or the user is no longer an administrator')
  return 'saved'
}
