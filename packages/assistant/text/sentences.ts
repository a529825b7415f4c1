import type { Span } from '../passage.ts'

/** What ends with a full stop without ending a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|no|dr|mr|mrs|ms|st|inc|corp|ltd|co|u\.s|p\.m|a\.m|fig|cf|[a-z])\.$/i
const CLOSING = String.raw`["'”’»)\]]*`
const SENTENCE_END = new RegExp(String.raw`[.!?…]${CLOSING}(?=\s)`, 'g')
const ENDS = new RegExp(`[.!?…:]${CLOSING}$`)

/** Whether a text ends as a sentence does; a colon announces what follows. */
export function endsSentence(text: string): boolean {
  return ENDS.test(text)
}

/** The sentences of a text by position. Each line ends a sentence. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = []
  let lineStart = 0
  for (const line of text.split('\n')) {
    spans.push(...splitLine(line, lineStart))
    lineStart += line.length + 1
  }
  return spans
}

function splitLine(line: string, offset: number): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of line.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length
    if (continues(line, start, end)) continue
    spans.push({ start, end })
    start = end
  }
  spans.push({ start, end: line.length })
  return spans
    .map((span) => trimSpan(line, span))
    .filter(({ start: from, end }) => end > from)
    .map((span) => ({ start: span.start + offset, end: span.end + offset }))
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
