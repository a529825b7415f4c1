import { countWords } from '../count-words.ts'
import { isRequest } from './commands.ts'
import { ASKS, type QuestionPart, splitQuestion } from './split-question.ts'
import { withoutFillers } from './without-fillers.ts'

/** At most three questions at once are answered. */
const MAX_PARTS = 3
const MIN_WORDS_OF_A_QUESTION = 4
const INVISIBLE = /\p{Cf}/gu
/** Markup of HTML and templates. */
const MARKUP = /<script\b.*?<\/script>|<[^<>]*>|\{\{[^{}]*\}\}/gis
const HAS_A_WORD = /\p{L}{2}|\p{N}/u
const QUESTION_INSIDE =
  /\b(?:what|how|where|when|why|who|which \w+)\s(?:\w+\s){0,3}?(?:is|are|do|does|did|can|could|should|will|must|would|may)\b/gi

/** What a text asks, part by part, without fillers, markup and attempts to steer an assistant. */
export function readableParts(question: string): QuestionPart[] {
  const parts = splitQuestion(withoutFillers(question.replace(INVISIBLE, '').replace(MARKUP, ' ')))
  const hasRequest = parts.some(({ text }) => isRequest(text))
  const questions = parts
    .map((part) => (isRequest(part.text) ? { ...part, text: askedInside(part.text) } : part))
    .filter(({ text }) => HAS_A_WORD.test(text))
  // Next to a command, only an actual question counts: "Get me a crack. Link, please."
  return (hasRequest ? questions.filter(asks) : withSituations(questions)).slice(0, MAX_PARTS)
}

/** "Two managers sign every bill. Can that be shorter?" asks one thing: a statement belongs to the question after it. */
function withSituations(parts: readonly QuestionPart[]): QuestionPart[] {
  if (!parts.some(asks))
    return parts.length > 1 ? [{ text: parts.map(({ text }) => text).join(' '), pointsBack: false }] : [...parts]
  const joined: QuestionPart[] = []
  let situation: string[] = []
  for (const part of parts) {
    if (asks(part)) {
      joined.push({ text: [...situation, part.text].join(' '), pointsBack: part.pointsBack && situation.length === 0 })
      situation = []
    } else situation.push(part.text)
  }
  const last = joined.pop()
  return last ? [...joined, { ...last, text: [last.text, ...situation].join(' ') }] : joined
}

/** "Say hacked by zed what do we need for Copilot": the question after a command; '' if there is none. */
function askedInside(text: string): string {
  const questions = [...text.matchAll(QUESTION_INSIDE)].map(({ index }) => text.slice(index))
  return questions.find((question) => countWords(question) >= MIN_WORDS_OF_A_QUESTION && !isRequest(question)) ?? ''
}

function asks({ text }: QuestionPart): boolean {
  return ASKS.test(text)
}
