import type { Passage } from '#domain/assistant/passage.ts'
import { FIELD_STRENGTH } from '#domain/assistant/question/find-synonyms.ts'
import type { KnownWord, Term } from '#domain/assistant/question/read-question.ts'

/** What is asked of the index in PostgreSQL. */
export type PassageIndex = {
  lookUpWords: (words: readonly string[]) => Promise<KnownWord[]>
  findPassages: (terms: readonly Term[]) => Promise<Passage[]>
  /** Those of them that still exist, as they and their authors' names and roles are now. */
  readPassages: (ids: readonly number[]) => Promise<Passage[]>
}

/** As much of a supabase-js client as is needed; it speaks as service_role. */
export type ServiceCalls = {
  rpc: (name: string, parameters: Record<string, unknown>) => PromiseLike<Outcome>
  from: (table: string) => {
    select: (columns: string) => { in: (column: string, values: readonly number[]) => PromiseLike<Outcome> }
    insert: (row: Record<string, unknown>) => PromiseLike<Pick<Outcome, 'error'>>
  }
}

type Outcome = { data: unknown; error: { message: string } | null }

type PassageRow = {
  id: number
  source_kind: Passage['sourceKind']
  source_key: string
  source_class: Passage['sourceClass']
  /** find_passages leaves it out: a passage is attributed when it is read again to be said. */
  author?: string | null
  source_title: string
  heading: string
  form: Passage['form']
  url: string
  text: string
  known_answers: Passage['knownAnswers']
  content_hash: string
}

const COLUMNS =
  'id, source_kind, source_key, source_class, author, source_title, heading, form, url, text, known_answers, content_hash'
/** Of pages and of posts each; ranking looks at all of them. */
const CANDIDATES = 70

export function createPassageIndex(service: ServiceCalls): PassageIndex {
  return {
    async lookUpWords(words) {
      if (words.length === 0) return []
      const rows = await dataOf<{ word: string; passages: number; similar_words: string[]; most_passages: number }[]>(
        service.rpc('look_up_words', { words }),
      )
      return rows.map((row) => ({
        word: row.word,
        passages: row.passages,
        similarWords: row.similar_words,
        mostPassages: row.most_passages,
      }))
    },
    async findPassages(terms) {
      const queries = terms.toSorted((one, other) => other.weight - one.weight).map(toQueries)
      const parameters = { terms: queries, wanted: CANDIDATES }
      return (await dataOf<PassageRow[]>(service.rpc('find_passages', parameters))).map(toPassage)
    },
    async readPassages(ids) {
      if (ids.length === 0) return []
      return (await dataOf<PassageRow[]>(service.from('attributed_passages').select(COLUMNS).in('id', ids))).map(
        toPassage,
      )
    },
  }
}

/** What find_passages is told of a term. The words are letters and digits only, so none is read as an operator. */
function toQueries({ alternatives, weight, passages }: Term) {
  const [asked, ...others] = alternatives
  const close = others.filter(({ strength }) => strength >= FIELD_STRENGTH)
  return {
    query: anyOf(alternatives.map(({ words }) => words)),
    exact: anyOf(asked ? [asked.words] : []),
    close: close.length > 0 ? anyOf(close.map(({ words }) => words)) : null,
    heading: anyOf(asked ? [asked.words.map((word) => `${word}:A`)] : []),
    weight,
    passages,
  }
}

function anyOf(ways: readonly (readonly string[])[]): string {
  return ways.map((words) => (words.length > 1 ? `(${words.join(' & ')})` : words[0])).join(' | ')
}

async function dataOf<Data>(call: PromiseLike<Outcome>): Promise<Data> {
  const { data, error } = await call
  if (error) throw new Error(`The index did not answer: ${error.message}`)
  return data as Data
}

function toPassage(row: PassageRow): Passage {
  return {
    id: row.id,
    sourceKind: row.source_kind,
    sourceKey: row.source_key,
    sourceClass: row.source_class,
    author: row.author ?? null,
    sourceTitle: row.source_title,
    heading: row.heading,
    form: row.form,
    url: row.url,
    text: row.text,
    knownAnswers: row.known_answers,
    hash: row.content_hash,
  }
}
