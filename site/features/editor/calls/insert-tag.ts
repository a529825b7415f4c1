import { isDuplicate } from '#site/lib/is-duplicate.ts'
import { tagSlug } from '#site/lib/slugs.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { findTag } from '../fields/find-tag.ts'
import { listTags, type Tag } from './list-tags.ts'

/** Creates a tag and returns its row, or the existing row if another author has just created it. */
export async function insertTag(supabase: BrowserSupabase, name: string): Promise<Tag> {
  const { data, error } = await supabase
    .from('tags')
    .insert({ name, slug: tagSlug(name) })
    .select('id, name')
    .single()
  if (!error) return data

  const existing = isDuplicate(error) ? findTag(await listTags(supabase), name) : null
  if (!existing) throw error
  return existing
}
