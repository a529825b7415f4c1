import type { WrittenAnswer } from '#domain/assistant/answer/write-answer.ts'
import { splitSentences } from '#domain/assistant/sentences.ts'

/** What the form of an answer adds itself. */
const FIXED = /^(?:I could not find|These pages come nearest:|Or ask a consultant\.)/

/** Sentences of an answer that stand in no passage, found without the checker: by looking for the words. */
export function findUnsupported(
  answer: Pick<WrittenAnswer, 'response' | 'refused'>,
  passages: readonly string[],
): string[] {
  if (answer.refused) return []
  return answer.response
    .split('\n')
    .flatMap((line) => splitSentences(line).map(({ start, end }) => line.slice(start, end)))
    .filter((sentence) => !FIXED.test(sentence) && !passages.some((passage) => passage.includes(sentence)))
}
