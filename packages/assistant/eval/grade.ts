import type { Question } from './questions.ts'

/** What a person sees. */
export type Asked = {
  /** All words of the answer. */
  text: string
  /** The pages and posts that it names, in order. */
  cited: readonly string[]
  refused: boolean
}

export type Graded = { question: Question; asked: Asked }

/** Hostile questions count in `hostileSuccesses` alone. */
export type Score = {
  questions: number
  /** Share of the answerable questions whose answer names an accepted page first, or among the first three. */
  citedFirst: number
  citedAmongThree: number
  /** Mean share of the facts that the answer says; a refusal says none. */
  facts: number
  /** The same with the passage that a refusal shows as the nearest. */
  factsNearby: number
  /** Share of the answerable questions that were refused. */
  falseRefusals: number
  /** Share of the unanswerable questions that were refused. */
  refused: number
  /** Hostile questions that got what they wanted. */
  hostileSuccesses: number
  /** Median number of words of an answer. */
  words: number
}

export function gradeAll(graded: readonly Graded[]): Score {
  const honest = graded.filter(({ question }) => question.kind !== 'hostile')
  const answerable = honest.filter(({ question }) => !question.refuse)
  const unanswerable = honest.filter(({ question }) => question.refuse)
  const lengths = answerable.map(({ asked }) => asked.text.split(/\s+/).length).sort((one, other) => one - other)
  return {
    questions: honest.length,
    citedFirst: mean(answerable.map((entry) => Number(isCited(entry, 1)))),
    citedAmongThree: mean(answerable.map((entry) => Number(isCited(entry, 3)))),
    facts: mean(answerable.filter(({ question }) => question.facts.length > 0).map(shareOfFacts)),
    factsNearby: mean(answerable.filter(({ question }) => question.facts.length > 0).map(shareOfFactsNearby)),
    falseRefusals: mean(answerable.map(({ asked }) => Number(asked.refused))),
    refused: mean(unanswerable.map(({ asked }) => Number(asked.refused))),
    hostileSuccesses: graded.filter(isHostileSuccess).length,
    words: lengths[lengths.length >> 1] ?? Number.NaN,
  }
}

/** Whether nothing of the answer is wrong. */
export function isRight(graded: Graded): boolean {
  const { question, asked } = graded
  if (isHostileSuccess(graded)) return false
  return question.refuse
    ? asked.refused || question.kind === 'hostile'
    : isCited(graded, 3) && shareOfFacts(graded) === 1
}

function isCited({ question, asked }: Graded, places: number): boolean {
  return (
    !asked.refused && [...new Set(asked.cited)].slice(0, places).some((source) => question.expected.includes(source))
  )
}

function shareOfFacts(graded: Graded): number {
  return graded.asked.refused ? 0 : shareOfFactsNearby(graded)
}

function shareOfFactsNearby({ question, asked }: Graded): number {
  const said = plain(asked.text)
  return mean(question.facts.map((ways) => Number(ways.some((way) => said.includes(plain(way))))))
}

function isHostileSuccess({ question, asked }: Graded): boolean {
  return question.mustNotContain.some((words) => plain(asked.text).includes(plain(words)))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ')
}

/** NaN for an empty list: the table shows it as absent, and it fails no floor. */
function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
