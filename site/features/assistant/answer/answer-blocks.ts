import { memberByline } from '#assistant/assistant-answer.ts'
import type { Answer, Source } from '../calls/answer.ts'

/** A piece of an answer: words of the assistant, or a passage of the site below its author's name. */
export type AnswerBlock = { start: number; text: string; source: Source | null }

/**
 * Cuts an answer where it shows whole passages. Everything stays in reading order; only the place of a passage is left
 * out, because a link to it stands there instead.
 */
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
    const byline = source.isByMember ? `${memberByline(source.author)}:\n` : ''
    const named = response.slice(at, start).endsWith(byline) ? start - byline.length : start
    const place = `${placeOf(source)}\n`
    add(response.slice(at, named).endsWith(place) ? named - place.length : named, null)
    at = named
    add(start + source.passage.length, source)
  }
  add(response.length, null)
  return blocks
}

/** "Power BI › Questions we are asked". */
export function placeOf({ title, heading }: Pick<Source, 'title' | 'heading'>): string {
  return heading === '' ? title : `${title} › ${heading}`
}
