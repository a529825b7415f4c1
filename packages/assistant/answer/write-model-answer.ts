import type { WrittenAnswer } from '../assistant-answer.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import type { CheckedSentence } from '../model/write-with-model.ts'
import type { Passage } from '../passage.ts'
import type { ReadPart } from '../question/read-question.ts'
import type { AnswerSettings } from './may-be-quoted.ts'
import { toSource } from './write-answer.ts'

type ModelAnswer = {
  /** Checked, at least one. */
  sentences: readonly CheckedSentence[]
  /** The passages that the sentences cite by index. */
  passages: readonly Passage[]
  parts: readonly ReadPart[]
  byRules: WrittenAnswer
  settings: AnswerSettings
}

/** The sentences with citations by number, [1] for the first source of the answer. */
export function writeModelAnswer({ sentences, passages, parts, byRules, settings }: ModelAnswer): WrittenAnswer {
  const cited = [...new Set(sentences.flatMap(({ cites }) => cites))].flatMap((cite) => {
    const passage = passages[cite]
    return passage ? [{ cite, passage }] : []
  })
  const numberOf = (cite: number) => cited.findIndex((source) => source.cite === cite) + 1
  const stems = new Set(parts.flatMap(({ terms }) => terms.flatMap(({ ways }) => ways[0].stems)))
  const isOfMembers = cited.every(({ passage }) => isOfMember(passage))
  return {
    response: sentences
      .map(({ text, cites }) => `${text} ${cites.map((cite) => `[${numberOf(cite)}]`).join('')}`)
      .join(' '),
    // No quote: an answer's sentences may come from several places of a passage, and leave out clauses.
    sources: cited.map(({ passage }) => toSource(passage, settings, { quote: '', stems })),
    related: byRules.related,
    confidence: isOfMembers ? 'medium' : 'high',
    refused: false,
  }
}
