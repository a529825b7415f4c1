import type { AnswerSettings } from '#assistant/answer/may-be-quoted.ts'
import type { Passage } from '#assistant/passage.ts'
import { type KnownWord, type ReadPart, readQuestion, wordsToLookUp } from '#assistant/question/read-question.ts'
import { contentWords } from '#assistant/text/content-words.ts'

export const settings: AnswerSettings = {
  siteUrl: 'https://headwater.example',
  mailAddresses: ['sales@headwater.example'],
  firmNames: ['Headwater', 'Headwater Analytics'],
}

let nextId = 1

/** A section of the page "Birds". */
export function passageOf(text: string, about: Partial<Passage> = {}): Passage {
  const id = nextId++
  const origin = { sourceKind: 'page', sourceKey: '/birds', sourceClass: 'site' } as const
  const attribution = { author: null, category: null, publishedAt: null, byline: '' }
  const place = { sourceTitle: 'Birds', heading: '', questions: '', url: '/birds' }
  return { id, ...origin, ...attribution, ...place, text, hash: `${id} ${text}`, ...about }
}

/** A section of a member's post. */
export function postOf(text: string, about: Partial<Passage> = {}): Passage {
  const post = { sourceKind: 'post', sourceKey: 'post-1', sourceClass: 'member', author: 'Eve Member' } as const
  return passageOf(text, { ...post, sourceTitle: 'Notes', url: '/blog/post-1', ...about })
}

/** What the index would tell about words if it held these passages. */
export function lookUp(words: readonly string[], passages: readonly Passage[]): KnownWord[] {
  const texts = passages.map((passage) => new Set(contentWords(writtenIn(passage))))
  return words.map((word) => {
    const found = texts.filter((text) => text.has(word)).length
    return { word, passages: found, similarWords: [], mostPassages: Math.max(1, passages.length) }
  })
}

function writtenIn({ sourceTitle, heading, questions, byline, text }: Passage): string {
  return [sourceTitle, heading, questions, byline, text].join(' ')
}

/** The first part of a question, read with the words of these passages. */
export function read(question: string, passages: readonly Passage[]): ReadPart {
  const [part] = readQuestion(question, lookUp(wordsToLookUp(question), passages))
  if (!part) throw new Error(`Nothing is asked by "${question}"`)
  return part
}
