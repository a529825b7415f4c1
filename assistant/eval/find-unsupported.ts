import { readBlocks } from '../text/read-text.ts'
import { splitSentences } from '../text/sentences.ts'
import type { Asked } from './asked.ts'
import { type AnswerLine, readAnswer } from './read-answer.ts'
import type { IndexedPassage } from './read-indexed.ts'

/** Whether a sentence or a line of an answer occurs in the index. */
export type IsIndexed = (text: string) => boolean

export function createIsIndexed(passages: readonly IndexedPassage[]): IsIndexed {
  const said = new Set(passages.map(statementOf))
  for (const { text } of passages) {
    for (const line of text.split('\n')) said.add(line.trim())
    for (const { start, end } of splitSentences(text)) said.add(text.slice(start, end))
    for (const { start, end } of readBlocks(text).flatMap(({ units }) => units)) said.add(text.slice(start, end))
  }
  return (text) => said.has(text)
}

/** The sentences and list entries of an answer that stand in no passage, word for word. */
export function findUnsupported(asked: Asked, isIndexed: IsIndexed): string[] {
  return readAnswer(asked)
    .flatMap(({ text }: AnswerLine) => (isIndexed(text) ? [] : sentencesOf(text)))
    .filter((sentence) => !isIndexed(sentence))
}

/** What an answer says of a post itself. */
function statementOf({ title, author, published, category }: IndexedPassage): string {
  const day = published && new Date(published).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `“${title}” was written by ${author} and published on ${day} in the category ${category}.`
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}
