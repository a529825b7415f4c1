import type { WrittenAnswer } from '../assistant-answer.ts'
import type { FoundPart } from '../find-passages.ts'
import type { CheckedSentence } from '../model/write-with-model.ts'
import type { Passage } from '../passage.ts'
import type { AnswerSettings } from './may-be-quoted.ts'
import { relatedTo, toSource } from './write-answer.ts'

type ModelAnswer = {
  /** Checked, at least one. */
  sentences: readonly CheckedSentence[]
  /** The passages that the evidence names by index. */
  passages: readonly Passage[]
  parts: readonly FoundPart[]
  settings: AnswerSettings
}

/** Prose: each sentence cites its sources by number, [1] for the first one, and stands beside the words it rests on. */
export function writeModelAnswer({ sentences, passages, parts, settings }: ModelAnswer): WrittenAnswer {
  const cited = [...new Set(sentences.flatMap(({ evidence }) => evidence.map(({ passage }) => passage)))]
  const part = parts[0] ?? { text: '', around: '', terms: [] }
  const sources = cited.flatMap((at) => {
    const passage = passages[at]
    const quote = sentences.flatMap(({ evidence }) => evidence).find((one) => one.passage === at)?.quote ?? ''
    return passage ? [{ ...toSource(passage, part, settings), quote }] : []
  })
  const written = sentences.map(({ text, isQuoted, evidence }) => ({
    text,
    isQuoted,
    evidence: evidence.map(({ passage, quote }) => ({ source: cited.indexOf(passage), quote })),
  }))
  const marks = (source: number) => ` [${source + 1}]`
  return {
    response: written
      .map(({ text, evidence }) => text + [...new Set(evidence.map(({ source }) => marks(source)))].join(''))
      .join(' '),
    sentences: written,
    sources,
    related: relatedTo(parts, sources, settings),
    refused: false,
  }
}
