import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type Tag = { id: string; name: string }

/** All tags, ordered by name. */
export async function listTags(supabase: BrowserSupabase): Promise<Tag[]> {
  return unwrap(await supabase.from('tags').select('id, name').order('name'))
}
