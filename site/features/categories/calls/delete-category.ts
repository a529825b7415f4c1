import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Deletes a category; the database takes it from posts, subscriptions and interests (readings D43). */
export async function deleteCategory(supabase: BrowserSupabase, id: string): Promise<void> {
  // Asks for the row, because policies pass over rows that the caller may not delete without an error.
  const deleted = unwrap(await supabase.from('categories').delete().eq('id', id).select('id'))
  if (deleted.length === 0) throw new Error('The category is gone, or the user is no administrator any more')
}
