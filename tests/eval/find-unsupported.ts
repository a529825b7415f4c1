import type { WrittenAnswer } from '#domain/assistant/answer/write-answer.ts'
import { memberByline } from '#domain/assistant/member-byline.ts'

/** What the form of an answer adds itself. */
const FIXED = 'I could not find an answer to the other part of your question on our site.'

/** What is left of an answer without the sentences of the index: nothing, if all of it is supported. */
export function findUnsupported(
  { response, refused, sources }: Pick<WrittenAnswer, 'response' | 'refused' | 'sources'>,
  sentences: readonly string[],
): string[] {
  if (refused) return []
  const lines = sources.filter(({ origin }) => origin === 'member').map(({ author }) => `${memberByline(author)}:`)
  const contained = [FIXED, ...lines, ...sentences.filter((sentence) => response.includes(sentence))]
  // The longest first, or a short one would leave the ends of a long one behind.
  const rest = contained
    .sort((one, other) => other.length - one.length)
    .reduce((text, sentence) => text.replaceAll(sentence, '\n'), response)
  return rest
    .split('\n')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
}
