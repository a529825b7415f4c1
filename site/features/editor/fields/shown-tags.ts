import { foldName } from '#domain/text/fold-text.ts'
import type { Tag } from '../calls/list-tags.ts'

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
