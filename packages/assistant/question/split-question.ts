import { isRequest } from './commands.ts'

/** At most three questions at once are answered. */
const MAX_PARTS = 3
const MIN_PART_WORDS = 3
const INVISIBLE = /\p{Cf}/gu
const MARKUP = /<script\b.*?<\/script>|<[^<>]*>|\{\{[^{}]*\}\}/gis
const ASKING = '(?:what|how|who|which|where|when|why|whose|can|could|do|does|did|is|are|will|would|should|may)'
const SENTENCE_END = new RegExp(`(?<=[?!])\\s+|\\n+|;\\s+|(?<=[a-z]{3}[.:…])\\s+(?=[A-Z]|${ASKING}\\b)`)
const NEXT_QUESTION = new RegExp(`[,;]?\\s+(?:and|but|or|also|plus)\\s+(?:also\\s+)?(?=${ASKING}\\b)`, 'i')
const ASKS = new RegExp(`^\\W*${ASKING}\\b|\\?\\W*$`, 'i')
export const POINTS_BACK = /\b(?:it|its|they|them|their|this|that|these|those|one|there|he|she)\b/i

/**
 * The questions in a text: "What is it, and what does it cost?" asks two. Commands to an assistant are dropped, and next
 * to one only an actual question counts. A statement belongs to the question beside it.
 */
export function splitQuestion(text: string): string[] {
  const sentences = text
    .replace(INVISIBLE, '')
    .replace(MARKUP, ' ')
    .split(SENTENCE_END)
    .filter((sentence) => /\p{L}{2}|\p{N}/u.test(sentence))
  const harmless = sentences.filter((sentence) => !isRequest(sentence))
  const isSteered = harmless.length < sentences.length
  const asked = isSteered ? harmless.filter((sentence) => ASKS.test(sentence)) : harmless
  return joinStatements(asked).flatMap(splitJoined).slice(0, MAX_PARTS)
}

function joinStatements(sentences: readonly string[]): string[] {
  const questions: string[] = []
  let statements: string[] = []
  for (const sentence of sentences) {
    statements.push(sentence.trim())
    if (!ASKS.test(sentence)) continue
    questions.push(statements.join(' '))
    statements = []
  }
  const last = questions.pop()
  return last === undefined && statements.length === 0
    ? []
    : [...questions, [last, ...statements].filter(Boolean).join(' ')]
}

function splitJoined(sentence: string): string[] {
  const match = NEXT_QUESTION.exec(sentence)
  if (!match) return [sentence]
  const [first, rest] = [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)]
  const isShort = [first, rest].some((part) => part.split(/\s+/).length < MIN_PART_WORDS)
  return isShort ? [sentence] : [first, ...splitJoined(rest)]
}
