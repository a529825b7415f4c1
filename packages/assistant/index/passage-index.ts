import type { Embeddings } from '../model/embed-texts.ts'
import type { Passage } from '../passage.ts'
import type { LookUp, Term } from '../question/read-question.ts'
import type { Match } from '../ranking/rank-passages.ts'
import { callIndex, type ServiceCalls } from './service-calls.ts'
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

/** Without a passage: a vector from the comparison sample. */
type NearRow = { vector: string } & (Passage | { id: null })

/** How many passages the ranking looks at. */
const CANDIDATES = 300
/** The limit for passages near in meaning, and the size of the sample of any subject for comparison. */
const NEAR = 24
const SAMPLED = 32

export function createPassageIndex(service: ServiceCalls): PassageIndex {
  return {
    async lookUpWords(words) {
      if (words.length === 0) return []
      return callIndex(service, 'look_up_words', { words })
    },
    async matchPassages(terms) {
      if (terms.length === 0) return []
      const asked = terms.map(({ ways, weight, passages }) => ({ ways, weight, passages }))
      return callIndex(service, 'match_passages', { terms: asked, wanted: CANDIDATES })
    },
    async findNear(model, vector) {
      const { signs } = codeVector(vector)
      const parameters = { model, signs, wanted: NEAR, sampled: SAMPLED }
      const rows = await callIndex<NearRow[]>(service, 'find_near_passages', parameters)
      const sample = rows.filter(({ id }) => id === null)
      const usual = sample.reduce((sum, other) => sum + cosineWith(vector, other.vector), 0) / sample.length
      return rows.flatMap((row) => {
        // Some models give any two texts a similarity of 0.8, others 0.1.
        const nearness = (cosineWith(vector, row.vector) - usual) / (1 - usual)
        if (row.id === null) return []
        const source = `${row.source_kind} ${row.source_key}`
        return [{ id: row.id, source, source_class: row.source_class, nearness }]
      })
    },
    async readPassages(ids) {
      if (ids.length === 0) return []
      const { data, error } = await service.from('attributed_passages').select('*').in('id', ids)
      if (error) throw new Error(`The passages were not read: ${error.message}`)
      return data as Passage[]
    },
  }
}
