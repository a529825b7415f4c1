import { formatCounted } from '#site/lib/format/format-count.ts'
import type { Door } from './model.ts'
import type { Item, Row } from './overview.ts'

export const doorNames: Record<Door, string> = {
  group: 'Their own groups',
  everyone: 'Everyone except external users',
  link: 'Links for the whole organization',
  folder: 'Folders with their own permissions',
}

/** The order in which the picture shows them. */
const doorOrder: readonly Door[] = ['everyone', 'folder', 'link', 'group']

/** How many of the items the person may still open. */
export function openIn(items: readonly Item[]): number {
  return items.filter(({ access }) => access !== 'closed').length
}

export type DoorCount = { door: Door; found: number; open: number }

/** The doors that were open at the start, each with its number of files then and now. */
export function doorsOf(rows: readonly Row[]): readonly DoorCount[] {
  const items = rows.flatMap((row) => row.items)
  return doorOrder.flatMap((door) => {
    const through = items.filter((item) => item.door === door)
    return through.length > 0 ? [{ door, found: through.length, open: openIn(through) }] : []
  })
}

/** "12 files", "3 of 8 files" */
export function countText({ found, open }: DoorCount): string {
  const files = formatCounted(found, 'file')
  return open === found ? files : `${open} of ${files}`
}
