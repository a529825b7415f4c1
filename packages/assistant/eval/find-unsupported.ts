import { readBlocks } from '../text/read-text.ts'
import { splitSentences } from '../text/sentences.ts'
import type { Asked } from './asked.ts'
import { CITATION, readAnswer } from './read-answer.ts'
import type { IndexedPassage } from './read-indexed.ts'

const CITED_BEHIND = /[.!?…]["'”’)]*(?:\s*\[\d{1,2}\])+/

/** Whether a sentence or a line of an answer occurs in the index. */
export type IsIndexed = (text: string) => boolean

export function createIsIndexed(passages: readonly IndexedPassage[]): IsIndexed {
  const said = new Set(passages.map(statementOf))
  for (const { text, title, heading } of passages) {
    // A list without a lead-in comes under its heading.
    const listTitle = (heading.split(' › ').at(-1) || title).replace(/[.:]$/, '')
    said.add(`${listTitle}:`)
    // "1. Cleaning:" reads as an entry.
    said.add(`${listTitle.replace(/^\d{1,3}[.)]\s+/, '')}:`)
    for (const line of text.split('\n')) said.add(line.trim())
    for (const { start, end } of splitSentences(text)) said.add(text.slice(start, end))
    for (const { start, end } of readBlocks(text).flatMap(({ units }) => units)) said.add(text.slice(start, end))
  }
  return (text) => said.has(text)
}

/**
 * The sentences and list entries of an answer that occur in no passage, word for word, and cite no source. What a model
 * writes in its own words was checked against the sources that it cites.
 */
export function findUnsupported(asked: Asked, isIndexed: IsIndexed): string[] {
  return readAnswer(asked)
    .flatMap(({ cited }) => (isIndexed(cited) ? [] : sentencesOf(cited)))
    .filter((sentence) => !isIndexed(sentence) && !citesSource(sentence, asked.sources.length))
}

function citesSource(sentence: string, sources: number): boolean {
  return [...sentence.matchAll(CITATION)].some(([, number]) => Number(number) >= 1 && Number(number) <= sources)
}

/** What an answer says about a post itself. */
function statementOf({ title, author, published, category }: IndexedPassage): string {
  const day = published && new Date(published).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return `“${title}” was written by ${author} and published on ${day} in the category ${category}.`
}

/** A citation covers the text before it, back to the previous citation. */
function sentencesOf(text: string): string[] {
  if (CITED_BEHIND.test(text)) return text.split(/(?<=\])\s+(?!\[)/)
  return splitSentences(text).map(({ start, end }) => text.slice(start, end))
}
