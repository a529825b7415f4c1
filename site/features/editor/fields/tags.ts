import { foldName } from '#domain/text/fold-text.ts'
import { tagSlug } from '#site/lib/slugs.ts'
import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { isDuplicate, unwrap } from '#site/lib/unwrap.ts'

/** Nobody scans more checkboxes than this; authors find the others by typing. */
const MAX_SHOWN = 100

type ShownTags = { shown: Tag[] /** How many other tags match. */; hidden: number }

/** The tags whose name contains the typed text, plus all selected tags, in their original order. */
export function shownTags(tags: readonly Tag[], typed: string, selected: readonly string[]): ShownTags {
  const query = foldName(typed)
  const isSelected = ({ id }: Tag) => selected.includes(id)
  const isMatch = ({ name }: Tag) => foldName(name).includes(query)
  const others = tags.filter((tag) => !isSelected(tag) && isMatch(tag))
  const cut = new Set(others.slice(MAX_SHOWN))
  const shown = tags.filter((tag) => isSelected(tag) || (isMatch(tag) && !cut.has(tag)))
  return { shown, hidden: cut.size }
}

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

export type Tag = { id: string; name: string }

/** All tags, ordered by name. */
export async function listTags(supabase: BrowserSupabase): Promise<Tag[]> {
  return unwrap(await supabase.from('tags').select('id, name').order('name'))
}

/** The tag with this name, however it is spelled, or null. */
export function findTag<Tag extends { name: string }>(tags: readonly Tag[], name: string): Tag | null {
  const query = foldName(name)
  return tags.find((tag) => foldName(tag.name) === query) ?? null
}
