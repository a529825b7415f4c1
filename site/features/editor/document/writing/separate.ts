import type { Part } from './source-blocks.ts'

/** Next to words, an empty inline tag or a white-space reference turns the newlines around it into line breaks. */
const INLINE = /&|<(?:a|strong|em|u|code|br)\b/i

type Place = {
  previous: Part | undefined
  part: Part
  /** The last piece that ended before the part; -1 if there is none. */
  last: number
  /** Whether the part is the end of the text. */
  isEnd: boolean
}

/**
 * What is written before a part: as in the source if its neighbors are the same. If blocks were added or removed, the
 * tags and comments that were between them remain, because some tags enclose blocks.
 */
export function separate({ previous, part, last, isEnd }: Place, separators: readonly string[]): string {
  const { from } = part
  if (from === null) return previous ? '\n' : ''
  const isNext = from === last + 1 && (previous ? previous.to : -1) === last
  const isBesideWords = isEditedLine(part) || isEditedLine(previous)
  const own = separators[from] ?? ''
  if (previous?.isLine && part.isLine && isBesideWords) return '\n'
  if (isNext && (!isBesideWords || (own.trim() === '' && previous && !isEnd))) return own

  const tags = separators
    .slice(last + 1, from + 1)
    .map((separator) => separator.trim())
    .filter((separator) => separator !== '' && !INLINE.test(separator))
  // At the ends of the text, a newline next to words would be a line break.
  if (!previous) return part.isLine ? '' : tags.map((tag) => `${tag}\n`).join('')
  if (isEnd && previous.isLine) return tags.filter((tag) => !/[\n\r]/.test(tag)).join('')
  if (isEnd) return tags.map((tag) => `\n${tag}`).join('')
  return ['\n', ...tags.map((tag) => `${tag}\n`)].join('')
}

function isEditedLine(part: Part | undefined): boolean {
  return part?.isEdited === true && part.isLine
}
