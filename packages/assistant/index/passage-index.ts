import type { Embeddings } from '../model/embed-texts.ts'
import type { Passage, SourceClass } from '../passage.ts'
import type { LookUp, Term } from '../question/read-question.ts'
import type { Match } from '../ranking/rank-passages.ts'
import { codeVector, cosineWith } from './vector-code.ts'

/** The assistant's queries to the index in PostgreSQL (supabase/migrations, passages). */
export type PassageIndex = {
  lookUpWords: LookUp
  /** The passages that have words of the question. */
  matchPassages: (terms: readonly Term[]) => Promise<Match[]>
  /** The passages nearest in meaning; empty if the index has no vectors of the model. */
  findNear: (model: Embeddings['model'], vector: Float32Array) => Promise<NearPassage[]>
  /** Those of the passages that still exist, in their current form and with their authors' current names and roles. */
  readPassages: (ids: readonly number[]) => Promise<Passage[]>
}

/** `nearness` is 1 for the same meaning, and 0 for no more in common than with passages about any subject. */
export type NearPassage = Omit<Match, 'found'> & { nearness: number }

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
  url: string
  text: string
  /** Only attributed_passages has it: a passage is attributed when it is read to be quoted. */
  author?: string | null
}

type WordRow = {
  word: string
  stem: string
  passages: number
  forms: string[]
  similar_words: string[]
  most_passages: number
}

/** Without a passage: a vector from the comparison sample. */
type NearRow = { vector: string } & (PassageRow | { id: null })

/** How many passages the ranking looks at. */
const CANDIDATES = 300
/** The limit for passages near in meaning, and the size of the sample of any subject for comparison. */
const NEAR = 24
const SAMPLED = 32

export function createPassageIndex(service: ServiceCalls): PassageIndex {
  return {
    async lookUpWords(words) {
      if (words.length === 0) return []
      const rows = await dataOf<WordRow[]>(service.rpc('look_up_words', { words }))
      return rows.map(({ similar_words: similarWords, most_passages: mostPassages, ...row }) => {
        return { ...row, similarWords, mostPassages }
      })
    },
    async matchPassages(terms) {
      if (terms.length === 0) return []
      const asked = terms.map(({ ways, weight, passages }) => ({ ways, weight, passages }))
      type Row = { id: number; source: string; source_class: SourceClass; found: number[] }
      const rows = await dataOf<Row[]>(service.rpc('match_passages', { terms: asked, wanted: CANDIDATES }))
      return rows.map(({ source_class: sourceClass, ...row }) => ({ ...row, sourceClass }))
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
        if (row.id === null) return []
        const source = `${row.source_kind} ${row.source_key}`
        return [{ id: row.id, source, sourceClass: row.source_class, nearness }]
      })
    },
    async readPassages(ids) {
      if (ids.length === 0) return []
      return (await dataOf<PassageRow[]>(service.from('attributed_passages').select('*').in('id', ids))).map(toPassage)
    },
  }
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
    questions: row.questions,
    url: row.url,
    text: row.text,
  }
}
