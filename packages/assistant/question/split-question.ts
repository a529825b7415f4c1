import { countWords } from '../count-words.ts'

const MIN_PART_WORDS = 3
const QUESTION_WORDS = ['what', 'how', 'who', 'which', 'where', 'when', 'why', 'whose']
const VERBS = ['can', 'could', 'do', 'does', 'did', 'is', 'are', 'will', 'would', 'should', 'may']
const ASKING = `(?:${[...QUESTION_WORDS, ...VERBS.map((verb) => `${verb}(?! not\\b)`)].map(inAnyCase).join('|')})`
/** "What does it cost, and at what times is it open?" */
const ASKING_ALSO = `(?:${ASKING}|(?:at|by|for|from|in|of|on|to|under|until|with)\\s+(?:what|which|whom|whose|how))`
const NEXT_QUESTION = new RegExp(
  `[,;]?\\s+(?:and|but|or|also|plus|as well as)\\s+(?:also\\s+)?(?=${ASKING_ALSO}\\b)`,
  'i',
)
export const BEGINS_AS_QUESTION = new RegExp(`^\\W*${ASKING_ALSO}\\b`, 'i')
/** Begins as a question does, or ends as one. */
export const ASKS = new RegExp(`${BEGINS_AS_QUESTION.source}|\\?\\W*$`, 'i')
export const POINTS_BACK = /\b(?:it|its|they|them|their|this|that|these|those|one|there|he|she)\b/i

/** Where one sentence ends and another begins. After a colon or an ellipsis only a question begins. */
const PARTS = new RegExp(
  `(?<=[?!])\\s+|\\n+|;\\s+|(?<=(?:[a-z]{3}|[)"”\\]])\\.|[}\\]])\\s+(?=[A-Z])|(?<=:|\\.\\.\\.|…)\\s+(?=${ASKING}\\b)`,
)

export type QuestionPart = {
  text: string
  /** The subject is named in the preceding part: "and how long does it take?" */
  pointsBack: boolean
}

/** "What is DIAD and how long does it take?" asks two things. */
export function splitQuestion(question: string): QuestionPart[] {
  const texts = question
    .split(PARTS)
    .flatMap((sentence) => splitJoined(sentence))
    .map((text) => text.trim())
    .filter((text) => /[a-z0-9]/i.test(text))
  return texts.map((text, index) => ({ text, pointsBack: index > 0 && POINTS_BACK.test(text) }))
}

function splitJoined(sentence: string): string[] {
  const match = NEXT_QUESTION.exec(sentence)
  if (!match) return [sentence]
  const first = sentence.slice(0, match.index)
  const rest = sentence.slice(match.index + match[0].length)
  if (countWords(first) < MIN_PART_WORDS || countWords(rest) < MIN_PART_WORDS) return [sentence]
  return [first, ...splitJoined(rest)]
}

function inAnyCase(word: string): string {
  return `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`
}
