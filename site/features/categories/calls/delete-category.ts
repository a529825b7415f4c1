import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Deletes a category; the database removes it from posts, subscriptions and interests (readings D43). */
export async function deleteCategory(supabase: BrowserSupabase, id: string): Promise<void> {
  // Selects the deleted row, because row-level security silently skips rows that the caller may not delete.
  const deleted = unwrap(await supabase.from('categories').delete().eq('id', id).select('id'))
  if (deleted.length === 0) throw new Error('The category is gone, or the user is no longer an administrator')
}
