import type { ServiceCalls } from '#assistant/index/passage-index.ts'
import type { Passage } from '#assistant/passage.ts'
import { wordsOf } from '#assistant/text/words.ts'
import { lookUp } from './passages.ts'

type Word = { word: string; passages: number; similarWords: readonly string[]; mostPassages: number }

export type MemoryIndex = {
  service: ServiceCalls
  /** The functions and tables that were called, in order. */
  calls: string[]
  /** Edits the index between search and answer. */
  beforeReading: (edit: () => void) => void
}

/** An index of these passages, which may change meanwhile; `similarWords` are what it holds for misspelled words. */
export function memoryIndex(passages: Passage[], similarWords: Record<string, readonly string[]> = {}): MemoryIndex {
  const calls: string[] = []
  let edit = () => {}
  const service: ServiceCalls = {
    async rpc(name, parameters) {
      calls.push(name)
      if (name === 'look_up_words') {
        const words = parameters.words as string[]
        return answerWith(lookUp(words, passages).map((word) => toRow(word, similarWords[word.word] ?? [])))
      }
      const asked = new Set((parameters.terms as { query: string }[]).flatMap(({ query }) => wordsOf(query)))
      return answerWith(
        passages.filter((passage) => wordsIn(passage).some((word) => asked.has(word))).map(toPassageRow),
      )
    },
    from(table) {
      calls.push(table)
      return {
        select: () => ({
          async in(_column, ids) {
            edit()
            return answerWith(passages.filter(({ id }) => ids.includes(id)).map(toAttributedRow))
          },
        }),
        insert: async () => ({ error: null }),
      }
    },
  }
  return {
    service,
    calls,
    beforeReading(change) {
      edit = change
    },
  }
}

function answerWith(data: unknown) {
  return { data, error: null }
}

function toRow({ word, passages, mostPassages }: Word, similar: readonly string[]) {
  return { word, passages, similar_words: similar, most_passages: mostPassages }
}

function wordsIn({ sourceTitle, heading, questions, byline, text }: Passage): string[] {
  return wordsOf([sourceTitle, heading, questions, byline, text].join(' '))
}

function toPassageRow(passage: Passage) {
  const { id, heading, questions, byline, url, text, hash } = passage
  const { sourceKind, sourceKey, sourceClass, sourceTitle } = passage
  const source = {
    source_kind: sourceKind,
    source_key: sourceKey,
    source_class: sourceClass,
    source_title: sourceTitle,
  }
  return { id, ...source, heading, questions, byline, url, text, content_hash: hash }
}

function toAttributedRow(passage: Passage) {
  const { author, category, publishedAt } = passage
  return { ...toPassageRow(passage), author, category, published_at: publishedAt }
}
