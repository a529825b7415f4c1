import type { Embeddings } from '../model/embed-texts.ts'
import type { Passage, SourceClass } from '../passage.ts'
import type { KnownWord, Term } from '../question/read-question.ts'
import { codeVector, cosineWith } from './vector-code.ts'

/** The assistant's queries to the index in PostgreSQL (supabase/migrations, passages). */
export type PassageIndex = {
  lookUpWords: (words: readonly string[]) => Promise<KnownWord[]>
  findPassages: (terms: readonly Term[]) => Promise<Passage[]>
  /** The passages nearest in meaning; empty if the index has no vectors of the model. */
  findNear: (model: Embeddings['model'], vector: Float32Array) => Promise<NearPassage[]>
  /** Those of the passages that still exist, in their current form and with their authors' current names and roles. */
  readPassages: (ids: readonly number[]) => Promise<Passage[]>
}

/** `nearness` is 1 for the same meaning, and 0 for no more in common than with passages about any subject. */
export type NearPassage = { passage: Passage; nearness: number }

/** The parts of a supabase-js client that are needed; it calls as service_role. */
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
  source_class: SourceClass
  source_title: string
  heading: string
  questions: string
  byline: string
  url: string
  text: string
  content_hash: string
  /** Only attributed_passages has these: a passage is attributed when it is read again to be quoted. */
  author?: string | null
  category?: string | null
  published_at?: string | null
}

/** Without a passage: a vector from the comparison sample. */
type NearRow = { vector: string } & (PassageRow | { id: null })

/** The limit for pages and for posts each; the ranking looks at all of them. */
const CANDIDATES = 60
/** The limit for passages near in meaning, and the size of the sample of any subject for comparison. */
const NEAR = 24
const SAMPLED = 32

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
    async findNear(model, vector) {
      const { signs } = codeVector(vector)
      const parameters = { model, signs, wanted: NEAR, sampled: SAMPLED }
      const rows = await dataOf<NearRow[]>(service.rpc('find_near_passages', parameters))
      const sample = rows.filter(({ id }) => id === null)
      const usual = sample.reduce((sum, other) => sum + cosineWith(vector, other.vector), 0) / sample.length
      return rows.flatMap((row) => {
        // Some models give any two texts a similarity of 0.8, others 0.1.
        const nearness = (cosineWith(vector, row.vector) - usual) / (1 - usual)
        return row.id === null ? [] : [{ passage: toPassage(row), nearness }]
      })
    },
    async readPassages(ids) {
      if (ids.length === 0) return []
      return (await dataOf<PassageRow[]>(service.from('attributed_passages').select('*').in('id', ids))).map(toPassage)
    },
  }
}

/** The words are letters and digits only, so none is interpreted as an operator. */
function toQueries({ ways, weight, passages }: Term) {
  return { query: anyOf(ways.map(({ words }) => words)), exact: anyOf([ways[0].words]), weight, passages }
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
    category: row.category ?? null,
    publishedAt: row.published_at ?? null,
    sourceTitle: row.source_title,
    heading: row.heading,
    questions: row.questions,
    byline: row.byline,
    url: row.url,
    text: row.text,
    hash: row.content_hash,
  }
}
