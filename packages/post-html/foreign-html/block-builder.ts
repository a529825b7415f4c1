import type { Block, ListBlock, Run, TextBlock, TextTag } from './block.ts'
import { tidyTextBlock } from './tidy-runs.ts'

/** Where blocks are being added: the whole text, a list item, a quotation or a table cell. */
export type Place = {
  blocks: Block[]
  /** The paragraph or heading that text goes to; null between blocks. */
  open: TextBlock | null
  /** Lists whose items state their own level, the outermost first; empty when something else followed them. */
  levels: { list: ListBlock; item: Place }[]
  /** The stated level of the outermost of them: part of a list may start anywhere. */
  firstLevel: number
}

export function createPlace(blocks: Block[] = []): Place {
  return { blocks, open: null, levels: [], firstLevel: 1 }
}

export function addRun(place: Place, run: Run, tag: TextTag): void {
  place.open ??= { kind: 'text', tag, runs: [] }
  place.open.runs.push(run)
}

/** Ends the open paragraph. Empty ones are not added. */
export function endText(place: Place): void {
  if (!place.open) return
  const blocks = tidyTextBlock(place.open)
  place.open = null
  for (const block of blocks) addBlock(place, block)
}

export function addBlock(place: Place, block: Block): void {
  endText(place)
  endLevels(place)
  place.blocks.push(block)
}

/** Ends lists whose items state their level, so that the next item starts a new list. */
function endLevels(place: Place): void {
  for (const { item } of place.levels) endText(item)
  place.levels = []
}

/** Ends everything that is open; returns the blocks. */
export function closePlace(place: Place): Block[] {
  endText(place)
  endLevels(place)
  return place.blocks
}

/**
 * A new item for programs that write lists as a flat row of items that state their level. An item is at most one level
 * deeper than the item before it.
 */
export function addLeveledItem(place: Place, level: number, tag: ListBlock['tag']): Place {
  endText(place)
  const { levels } = place
  if (levels.length === 0) place.firstLevel = level
  const depth = Math.max(1, Math.min(level - place.firstLevel + 1, levels.length + 1))
  for (const { item } of levels.splice(depth)) endText(item)

  const same = levels[depth - 1]
  if (same) endText(same.item)
  const item = createPlace()
  if (same?.list.tag === tag) {
    same.list.items.push(item.blocks)
    same.item = item
    return item
  }
  const list: ListBlock = { kind: 'list', tag, items: [item.blocks] }
  const parent = levels[depth - 2]?.item
  if (parent) endText(parent)
  ;(parent ?? place).blocks.push(list)
  levels[depth - 1] = { list, item }
  return item
}
