import type { Passage } from '../passage.ts'
import { isCommand } from '../question/commands.ts'
import type { ReadPart } from '../question/read-question.ts'
import type { ScoredPassage } from '../ranking/score-passage.ts'
import { coverageOf, stemsOf, strengthIn } from '../ranking/term-matches.ts'
import { splitSentences } from '../sentences.ts'
import { type DraftSentence, draftSentence } from './draft.ts'

/** Below this share of what was asked, a passage only has words in common with the question. */
export const MIN_COVERAGE = 0.56
/** A second passage must be nearly as good, and say what the first does not. */
const MIN_SECOND_COVERAGE = 0.7
const MIN_SECOND_SCORE = 0.8
const WHOLE_PASSAGE_WORDS = 70
const MAX_OTHERS = 3
/** A whole answer to this much of the question needs nothing beside it. */
const COMPLETE_COVERAGE = 0.9
/** For a sentence that has what "how long" or "how much" asks for. */
const FORM_BONUS = 0.25
/** Points at a sentence before it, or joins one. */
const LEANS_BACK =
  /^(?:it|its|they|them|their|this|that|these|those|he|she|both|such|but|and|so|or|then|therefore|however|also|instead|otherwise|there|here|all of|none of|neither|each of|the same|the second|the first|the other|in that|for that|because of)\b/i

type PickOptions = { maxWords: number }

/** The sentences that answer one part of a question, in reading order; none where the site does not answer it. */
export function pickSentences(
  part: ReadPart,
  ranked: readonly ScoredPassage[],
  { maxWords }: PickOptions,
): DraftSentence[] {
  const answering = ranked.filter(({ coverage }) => coverage >= MIN_COVERAGE)
  const [first, ...others] = answering
  if (!first) return []
  const picked = pickFrom(first.passage, part, maxWords)
  if (first.passage.form === 'answer' && first.coverage >= COMPLETE_COVERAGE) return picked
  for (const other of others.filter((entry) => addsTo(entry, first)).slice(0, MAX_OTHERS)) {
    const more = pickFrom(other.passage, part, WHOLE_PASSAGE_WORDS)
    if (wordCount([...picked, ...more]) <= maxWords) picked.push(...more)
  }
  return picked
}

/** Nearly as good, and nothing that was only found by its headings. */
function addsTo(other: ScoredPassage, first: ScoredPassage): boolean {
  return (
    other.score >= MIN_SECOND_SCORE * first.score &&
    other.coverage >= MIN_SECOND_COVERAGE &&
    other.passage.text !== first.passage.text
  )
}

/** A short passage as a whole; of a longer one the sentence that says most, with those that belong to it. */
function pickFrom(passage: Passage, part: ReadPart, maxWords: number): DraftSentence[] {
  const sentences = splitSentences(passage.text)
    .map((span) => draftSentence(passage, span))
    .filter(({ text }) => isQuotable(text, passage) && !isCommand(text))
  if (sentences.length === 0) return []
  const whole = Math.min(maxWords, passage.form === 'answer' ? maxWords : WHOLE_PASSAGE_WORDS)
  if (wordCount(sentences) <= whole) return sentences

  const best = bestSentence(sentences, part)
  let from = best
  while (from > 0 && LEANS_BACK.test(sentences[from]?.text ?? '')) from -= 1
  return takeWords(sentences.slice(from), Math.min(maxWords, WHOLE_PASSAGE_WORDS), best - from + 1)
}

function bestSentence(sentences: readonly DraftSentence[], { terms, form }: ReadPart): number {
  let best = 0
  let bestScore = -1
  sentences.forEach(({ text }, index) => {
    const stems = stemsOf(text)
    const score = coverageOf(
      terms.map((term) => strengthIn(stems, term)),
      terms,
    )
    // A little for coming early: texts say first what matters.
    const withPlace = score + (form?.test(text) ? FORM_BONUS : 0) - index * 0.005
    if (withPlace > bestScore) {
      best = index
      bestScore = withPlace
    }
  })
  return best
}

/** As many whole sentences as fit, but the wanted ones in any case. */
function takeWords(sentences: readonly DraftSentence[], maxWords: number, atLeast: number): DraftSentence[] {
  const taken: DraftSentence[] = []
  for (const sentence of sentences) {
    if (taken.length >= atLeast && wordCount([...taken, sentence]) > maxWords) break
    taken.push(sentence)
  }
  return taken
}

/** Reads as a sentence: entries of a post's list and lines of a table do not. */
function isQuotable(text: string, { sourceKind }: Passage): boolean {
  if (sourceKind === 'page') return true
  return /[.!?]["'”’)]*$/.test(text) && wordCount([{ text }]) >= 4
}

function wordCount(sentences: readonly Pick<DraftSentence, 'text'>[]): number {
  return sentences.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
}
