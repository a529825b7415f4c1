import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type CategoryUses = { posts: number; subscriptions: number }

/** How many posts (including drafts of all authors) and subscriptions a category has. Administrators only. */
export async function readCategoryUses(supabase: BrowserSupabase, id: string): Promise<CategoryUses> {
  const [uses] = unwrap(await supabase.rpc('category_uses', { category_id: id }))
  return { posts: Number(uses?.posts), subscriptions: Number(uses?.subscriptions) }
}
