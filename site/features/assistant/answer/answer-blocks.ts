import type { Answer, Source } from '../calls/answer.ts'

/** A piece of an answer: words of the assistant, or a passage of the site. */
export type AnswerBlock = { start: number; text: string; source: Source | null }

/** Cuts an answer where it shows whole passages. Everything stays in reading order, and nothing is left out. */
export function answerBlocks({ response, sources }: Pick<Answer, 'response' | 'sources'>): AnswerBlock[] {
  const blocks: AnswerBlock[] = []
  let at = 0
  const add = (end: number, source: Source | null) => {
    const text = response.slice(at, end)
    if (text.trim() !== '') blocks.push({ start: at, text: text.trim(), source })
    at = end
  }
  for (const source of sources) {
    const start = source.passage === '' ? -1 : response.indexOf(source.passage, at)
    if (start < 0) continue
    add(start, null)
    add(start + source.passage.length, source)
  }
  add(response.length, null)
  return blocks
}
