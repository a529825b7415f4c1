import { countWords } from '../count-words.ts'
import type { Passage, Span } from '../passage.ts'
import type { ScoredPassage } from '../ranking/measure-passage.ts'
import { coverageOf, strongest } from '../ranking/term-matches.ts'
import { sentenceScoreOf } from '../ranking/weights.ts'
import { splitSentences } from '../sentences.ts'
import { type DraftSentence, draftSentence } from './draft.ts'

/** A sentence among those of its passage. */
export type Candidate = DraftSentence & {
  /** How well it answers; null if it is known to answer nothing that was found. */
  worth: number | null
  words: number
  saysYesOrNo: boolean
  /** Says nothing without the sentence behind it, which leans on it. */
  isLabel: boolean
  /** What it points at with its first word; null if it stands by itself. */
  leansOn: Candidate | null
}

/** Among shorter ones it makes no difference. */
const SHORT = 8
/** Points at a sentence before it, or joins one. */
const LEANS_BACK =
  /^(?:it|its|they|them|their|this|that|these|those|he|she|both|such|but|and|so|or|then|therefore|however|also|instead|otherwise|there|here|all of|none of|neither|each of|the same|the second|the first|the other|in that|for that|because of)\b/i
const SAYS_YES_OR_NO = /^(?:yes|no)\b/i

/** "Week 5." or "Restricted." says nothing without what follows it, nor does that without its label. */
const MAX_WORDS_OF_A_LABEL = 3

/** All sentences of a passage, each with the best that it is known to answer. */
export function readSentences({ passage, score, knownAnswers, strengths }: ScoredPassage): Candidate[] {
  const { sentences: said, heading, title, terms } = strengths
  const candidates: Candidate[] = []
  let label: Candidate | null = null
  const spans = splitSentences(passage.text)
  spans.forEach((span, at) => {
    const sentence = draftSentence(passage, span)
    const words = countWords(sentence.text)
    const length = Math.log(Math.max(SHORT, words))
    const titled = coverageOf(strongest([said[at] ?? [], heading, title], terms), terms)
    const worths = knownAnswers
      .filter(({ sentences }) => sentences.includes(at))
      .map((answer) => sentenceScoreOf({ known: answer.score, passage: score, titled, length }))
    if (label && label.worth !== null) worths.push(label.worth)
    const saysYesOrNo = SAYS_YES_OR_NO.test(sentence.text)
    const candidate: Candidate = {
      ...sentence,
      worth: worths.length === 0 ? null : Math.max(...worths),
      words,
      saysYesOrNo,
      isLabel: !saysYesOrNo && isLabel({ ...span, words }, passage, spans[at + 1]),
      leansOn: label ?? leansBack(sentence.text, passage, candidates),
    }
    candidates.push(candidate)
    if (label) label.worth = null
    label = candidate.isLabel ? candidate : null
  })
  return candidates
}

/** What it points at with its first word. An entry of a list that is a sentence of its own needs the list's name. */
function leansBack(text: string, { form }: Passage, before: readonly Candidate[]): Candidate | null {
  if (form === 'list') return before[0] ?? null
  return LEANS_BACK.test(text) ? (before.at(-1) ?? null) : null
}

function isLabel(
  { start, end, words }: Span & { words: number },
  { text, form }: Passage,
  next: Span | undefined,
): boolean {
  if (next === undefined) return false
  if (form === 'list') return start === 0
  const beginsLine = start === 0 || text[start - 1] === '\n'
  return beginsLine && words <= MAX_WORDS_OF_A_LABEL && !text.slice(end, next.start).includes('\n')
}
