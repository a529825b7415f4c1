import type { Tag } from '../calls/list-tags.ts'

/** More boxes than this nobody reads: typing finds the others. */
const MAX_SHOWN = 100

type ShownTags = { shown: Tag[] /** How many more match. */; hidden: number }

/** The tags whose name contains what is typed, and those that are selected in any case; always in their own order. */
export function shownTags(tags: readonly Tag[], typed: string, selected: readonly string[]): ShownTags {
  const wanted = typed.trim().toLowerCase()
  const isSelected = ({ id }: Tag) => selected.includes(id)
  const isMatch = ({ name }: Tag) => name.toLowerCase().includes(wanted)
  const others = tags.filter((tag) => !isSelected(tag) && isMatch(tag))
  const cut = new Set(others.slice(MAX_SHOWN))
  const shown = tags.filter((tag) => isSelected(tag) || (isMatch(tag) && !cut.has(tag)))
  return { shown, hidden: cut.size }
}
