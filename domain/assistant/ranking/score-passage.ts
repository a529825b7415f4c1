import type { Passage } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import { splitSentences } from '../sentences.ts'
import { coverageOf, stemsOf, strengthIn } from './term-matches.ts'

export type ScoredPassage = {
  passage: Passage
  /** The share of what was asked that title, headings and text speak of together, from 0 to 1. */
  coverage: number
  score: number
}

/** A title or heading tells what the passage is about, but not yet that it answers. */
const HEADING_SHARE = 0.95
const TITLE_SHARE = 0.8
const TITLE_SHARE_IN_POST = 0.7

/** What counts how much. Found by reading some seventy answers. */
const WEIGHTS = { coverage: 1, heading: 0.55, sentence: 0.35, form: 0.22 }
/** A list holds many words, of which few belong together. */
const FORM_BONUS = { answer: 0.12, text: 0, list: -0.15 }
/** On nearly equal merit the firm's own words come first. */
const CLASS_BONUS = { site: 0.08, administrator: 0.03, member: 0 }

export function scorePassage(passage: Passage, { terms, form }: Pick<ReadPart, 'terms' | 'form'>): ScoredPassage {
  const title = stemsOf(passage.sourceTitle)
  const heading = stemsOf(passage.heading)
  const sentences = splitSentences(passage.text).map(({ start, end }) => stemsOf(passage.text.slice(start, end)))
  const inTitle = terms.map((term) => strengthIn(title, term))
  const inHeading = terms.map((term) => strengthIn(heading, term))
  const inSentences = sentences.map((stems) => terms.map((term) => strengthIn(stems, term)))
  const inText = terms.map((_, index) => Math.max(0, ...inSentences.map((strengths) => strengths[index] ?? 0)))
  const titleShare = passage.sourceKind === 'page' ? TITLE_SHARE : TITLE_SHARE_IN_POST

  const inHeadings = terms.map((_, index) =>
    Math.max((inTitle[index] ?? 0) * titleShare, (inHeading[index] ?? 0) * HEADING_SHARE),
  )
  const coverage = coverageOf(
    terms.map((_, index) => Math.max(inHeadings[index] ?? 0, inText[index] ?? 0)),
    terms,
  )
  const bestSentence = Math.max(0, ...inSentences.map((strengths) => coverageOf(strengths, terms)))
  const asked = inHeading.filter((strength) => strength > 0).length
  const precision = heading.length === 0 ? 0 : Math.min(1, asked / new Set(heading).size)
  return {
    passage,
    coverage,
    score:
      WEIGHTS.coverage * coverage +
      WEIGHTS.heading * coverageOf(inHeadings, terms) * (0.5 + 0.5 * precision) +
      WEIGHTS.sentence * bestSentence +
      FORM_BONUS[passage.form] * coverage +
      (form?.test(passage.text) ? WEIGHTS.form * coverage : 0) +
      CLASS_BONUS[passage.sourceClass],
  }
}
