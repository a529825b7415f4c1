import type { Span } from '../passage.ts'
import { splitSentences } from './sentences.ts'

/** A paragraph of sentences, or a list, whose units are its entries without their markers. */
export type Block = Span & {
  kind: 'paragraph' | 'list'
  units: readonly Span[]
}

const ENTRY_MARKER = /^(?:[-*•–]|\d{1,3}[.)])\s+/
const CODE_LINE = /^ {4}/

/** The blocks of a passage's text in reading order. Consecutive entries form one list; code belongs to none. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  let isAfterEntry = false
  for (const line of text.split('\n')) {
    const marker = ENTRY_MARKER.exec(line)?.[0]
    const span = { start, end: start + line.length }
    start = span.end + 1
    if (line.trim() === '' || CODE_LINE.test(line)) {
      isAfterEntry = false
      continue
    }
    if (marker === undefined) {
      const units = splitSentences(line).map((unit) => moveBy(unit, span.start))
      blocks.push({ ...span, kind: 'paragraph', units })
    } else {
      const unit = { start: span.start + marker.length, end: span.end }
      const list = isAfterEntry ? blocks.pop() : undefined
      blocks.push({ kind: 'list', start: list?.start ?? span.start, end: span.end, units: [...(list?.units ?? []), unit] })
    }
    isAfterEntry = marker !== undefined
  }
  return blocks
}

function moveBy({ start, end }: Span, offset: number): Span {
  return { start: start + offset, end: end + offset }
}
