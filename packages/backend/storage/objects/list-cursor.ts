import { invalidParameter } from '../storage-errors.ts'

export type SortColumn = 'name' | 'created_at' | 'updated_at'
export type SortOrder = 'asc' | 'desc'

/** Where a page of a listing ended, and how the listing is sorted. */
export type ListCursor = {
  /** The last name of the page; a folder's ends with a slash. */
  startAfter: string
  column: SortColumn
  order: SortOrder
  /** The time of the last object, if the listing is sorted by a time. */
  columnAfter: string
}

const NAMES = { l: 'startAfter', o: 'order', c: 'column', a: 'columnAfter' } as const

/** The text that clients send back for the next page. */
export function writeCursor(cursor: ListCursor): string {
  const lines = Object.entries(NAMES).flatMap(([letter, name]) => (cursor[name] ? `${letter}:${cursor[name]}` : []))
  return Buffer.from(lines.join('\n')).toString('base64')
}

/** Throws for a text that `writeCursor` has not written. */
export function readCursor(text: string): ListCursor {
  const parts = new Map<string, string>()
  for (const line of Buffer.from(text, 'base64').toString('utf8').split('\n')) {
    const [, letter, value] = /^([loca]):(.*)$/.exec(line) ?? []
    if (letter === undefined || value === undefined) throw invalidParameter('continuation token')
    parts.set(letter, value)
  }
  const columnAfter = parts.get('a') ?? ''
  if (columnAfter !== '' && Number.isNaN(Date.parse(columnAfter))) throw invalidParameter('continuation token')
  const column = parts.get('c')
  return {
    startAfter: parts.get('l') ?? '',
    order: parts.get('o') === 'desc' ? 'desc' : 'asc',
    column: column === 'created_at' || column === 'updated_at' ? column : 'name',
    columnAfter,
  }
}
