import type { Asked } from './asked.ts'

/** A line of an answer without its list marker. */
export type AnswerLine = {
  text: string
  /** The text with a model's citations. */
  cited: string
  isEntry: boolean
  isCode: boolean
}

const ENTRY_MARKER = /^(?:[-*•–]|\d{1,3}[.)])\s+/
const CODE_LINE = /^ {4}/
/** Lines that belong to the form of an answer. */
const FIXED_LINES = [
  /^I could not find an answer to the other part of your question on our site\.$/,
  /^This site is written in English\. This is what it says:$/,
  /^From the blog, by .*:$/,
]
/** The number by which a model cites a source. */
export const CITATION = /\s*\[(\d{1,2})\]/g

/** The content of an answer, line by line; empty for a refusal. */
export function readAnswer({ response, refused, sources }: Asked): AnswerLine[] {
  if (refused) return []
  return (
    response
      .split('\n')
      .filter((line) => line.trim() !== '' && !FIXED_LINES.some((fixed) => fixed.test(line)))
      // Below the words of a page, its name.
      .filter((line) => !sources.some(({ title }) => line === `(${title})`))
      .map((line) => ({
        text: line.replace(ENTRY_MARKER, '').replace(CITATION, '').trim(),
        cited: line.replace(ENTRY_MARKER, '').trim(),
        isEntry: ENTRY_MARKER.test(line),
        isCode: CODE_LINE.test(line),
      }))
  )
}
