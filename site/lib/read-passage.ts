import type { AnswerSource } from '#assistant/assistant-answer.ts'

/** A line of a passage: a paragraph, a list entry or code. `start` is its position in the passage. */
export type PassageLine = { start: number; marker: string; isCode: boolean; parts: readonly PassagePart[] }

export type PassagePart = { start: number; text: string; isMarked: boolean; isQuoted: boolean }

type Span = readonly [start: number, end: number]

const LINES = /^(?<marker>- |\d{1,3}[.)] | {4})?(?<text>.*)$/gm

/** The lines of a source's passage, cut where the words of the question and the quoted sentences begin and end. */
export function readPassage({
  passage,
  quote,
  marks,
}: Pick<AnswerSource, 'passage' | 'quote' | 'marks'>): PassageLine[] {
  // Older services send no passage.
  const text = passage === '' ? quote : passage
  const quoted = findQuoted(text, quote)
  return [...text.matchAll(LINES)].flatMap(({ index, groups = {} }) => {
    const { marker = '', text: words = '' } = groups
    if (words.trim() === '') return []
    const start = index + marker.length
    const line: Span = [start, start + words.length]
    const parts = cutAt(line, [...marks, ...quoted].flat()).map(([from, to]) => ({
      start: from,
      text: text.slice(from, to),
      isMarked: isInside([from, to], marks),
      isQuoted: isInside([from, to], quoted),
    }))
    return [{ start, marker: marker.trim(), isCode: marker.length === 4 && marker.trim() === '', parts }]
  })
}

function findQuoted(text: string, quote: string): Span[] {
  return quote.split('\n').flatMap((line): Span[] => {
    const start = line.trim() === '' ? -1 : text.indexOf(line.trim())
    return start < 0 ? [] : [[start, start + line.trim().length]]
  })
}

function cutAt([start, end]: Span, places: readonly number[]): Span[] {
  const inside = places.filter((place) => place > start && place < end)
  const cuts = [...new Set([start, ...inside, end])].sort((one, other) => one - other)
  return cuts.slice(1).map((to, at) => [cuts[at] ?? start, to])
}

function isInside([start, end]: Span, spans: readonly Span[]): boolean {
  return spans.some(([from, to]) => from <= start && end <= to)
}
