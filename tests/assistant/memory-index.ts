import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import type { Passage } from '#assistant/passage.ts'
import type { Term } from '#assistant/question/read-question.ts'
import { wordsOf } from '#assistant/text/words.ts'
import { stem } from '#site/lib/search/stem.ts'

export type MemoryIndex = {
  service: ServiceCalls
  /** The functions and tables that were called, in order. */
  calls: string[]
  /** Edits the index between search and answer. */
  beforeReading: (edit: () => void) => void
}

type AskedTerm = Pick<Term, 'ways' | 'weight' | 'passages'>

/** What PostgreSQL's ranking gives a word that stands once in a text. */
const ONCE = 0.43
const STOP_WORDS = new Set(
  'a and are at by does do how i in is it of on the they to was were what where which who'.split(' '),
)

/** An index of these passages, which may change meanwhile; `similar_words` are what it holds for misspelled words. */
export function memoryIndex(passages: Passage[], similar_words: Record<string, readonly string[]> = {}): MemoryIndex {
  const calls: string[] = []
  let edit = () => {}
  const service: ServiceCalls = {
    async rpc(name, parameters) {
      calls.push(name)
      if (name === 'look_up_words') return answerWith((parameters.words as string[]).map(lookUp))
      const terms = parameters.terms as AskedTerm[]
      return answerWith(passages.map((passage) => match(passage, terms)).filter(({ found }) => found.some(Boolean)))
    },
    from(table) {
      calls.push(table)
      return {
        select: () => ({
          async in(_column, ids) {
            edit()
            return answerWith(passages.filter(({ id }) => ids.includes(id)))
          },
        }),
        insert: async () => ({ error: null }),
      }
    },
  }

  function lookUp(word: string) {
    const having = passages.filter((passage) => stemsIn(passage).has(stem(word)))
    const forms = having.flatMap(writtenIn).filter((other) => stem(other) === stem(word))
    return {
      word,
      stem: STOP_WORDS.has(word) ? '' : stem(word),
      passages: having.length,
      forms: [...new Set(forms)],
      similar_words: similar_words[word] ?? [],
      most_passages: Math.max(1, passages.length),
    }
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

function match(passage: Passage, terms: readonly AskedTerm[]) {
  const stems = stemsIn(passage)
  const has = (query: string) => query.split(' & ').every((word) => stems.has(stem(word)))
  const { id, source_kind, source_key, source_class } = passage
  const found = terms.map(({ ways }) => Math.max(0, ...ways.map((way) => (has(way.query) ? ONCE * way.strength : 0))))
  return { id, source: `${source_kind} ${source_key}`, source_class, found }
}

function writtenIn({ source_title, heading, questions, text }: Passage): string[] {
  return wordsOf([source_title, heading, questions, text].join(' '))
}

function stemsIn(passage: Passage): ReadonlySet<string> {
  return new Set(writtenIn(passage).map(stem))
}
