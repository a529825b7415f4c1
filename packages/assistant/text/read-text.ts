import type { Span } from '../passage.ts'

/** Units are sentences of a paragraph, entries of a list without their markers, or lines of code. */
export type Block = Span & { kind: 'paragraph' | 'list' | 'code'; units: readonly Span[] }

const ENTRY_MARKER = /^(?:[-*•–]|\d{1,3}[.)])\s+/
const CODE_LINE = /^ {4}/

/** The blocks of a passage's text in reading order. Consecutive entries form one list, consecutive lines of code one block. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const span = { start, end: start + line.length }
    start = span.end + 1
    const block = readLine(line, span)
    if (!block) continue
    const before = blocks.at(-1)
    const continues = before?.kind === block.kind && block.kind !== 'paragraph' && before.end + 1 === block.start
    if (continues) blocks.pop()
    blocks.push(continues ? { ...block, start: before.start, units: [...before.units, ...block.units] } : block)
  }
  return blocks
}

function readLine(line: string, span: Span): Block | null {
  if (line.trim() === '') return null
  if (CODE_LINE.test(line)) return { ...span, kind: 'code', units: [span] }
  const marker = ENTRY_MARKER.exec(line)?.[0].length
  if (marker !== undefined) return { ...span, kind: 'list', units: [{ start: span.start + marker, end: span.end }] }
  return { ...span, kind: 'paragraph', units: splitSentences(line).map((unit) => moveBy(unit, span.start)) }
}

function moveBy({ start, end }: Span, offset: number): Span {
  return { start: start + offset, end: end + offset }
}

/** All units of a text in reading order. */
export function readUnits(text: string): Span[] {
  return readBlocks(text).flatMap(({ units }) => units)
}

/** What ends with a full stop without ending a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|no|dr|mr|mrs|ms|st|inc|corp|ltd|co|u\.s|p\.m|a\.m|fig|cf|[a-z])\.$/i
const CLOSING = String.raw`["'”’»)\]]*`
const SENTENCE_END = new RegExp(String.raw`[.!?…]${CLOSING}(?=\s)`, 'g')

function splitSentences(line: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of line.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length
    if (continues(line, start, end)) continue
    spans.push({ start, end })
    start = end
  }
  return [...spans, { start, end: line.length }]
    .map((span) => trimSpan(line, span))
    .filter(({ start: from, end }) => end > from)
}

/** Whether the sentence goes on after what looks like its end. */
function continues(line: string, start: number, end: number): boolean {
  const before = line.slice(Math.max(start, end - 12), end)
  const next = line.slice(end).trimStart()
  return ABBREVIATION.test(before) || /^[a-z]/.test(next)
}

function trimSpan(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  return { start: start + piece.length - piece.trimStart().length, end: start + piece.trimEnd().length }
}
