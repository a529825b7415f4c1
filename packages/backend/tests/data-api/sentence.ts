import type { RestSettings } from '#backend/rest/rest-settings.ts'
import type { AskOptions, RestApi } from '../modules/open-rest-module.ts'
import type { Difference } from './differences.ts'

/** What the documentation of PostgREST says in one sentence, and a request whose answer shows it. */
export type Sentence<D extends string = Difference> = {
  /** The documented behavior in our words; a line of the document. */
  says: string
  /** Why the answer differs from the documented one on purpose. The test then expects our answer. */
  differs?: D
  /** What the sentence needs beyond the settings of its page. */
  settings?: Partial<RestSettings>
} & (Asked | Checked)

export type Asked = {
  /** As the documentation writes it: `GET /people?age=lt.13`. */
  ask: string
  given?: AskOptions
  gives: Answer
}

export type Answer = {
  /** 200 unless given. */
  status?: number
  /** The code of an error. */
  code?: string
  /** Compared as JSON if the answer is JSON, otherwise as text. */
  body?: unknown
  /** Null: the header must be absent. */
  headers?: Record<string, string | RegExp | null>
}

/** For sentences about several requests, or about what a request leaves in the database. */
type Checked = { check: (api: RestApi) => Promise<void> }

/** A page of the documentation, or a part of a long one. */
export type Page<D extends string = Difference> = {
  /** The heading in packages/backend/docs/data-api.md. */
  title: string
  /** The page's path below PostgREST's `docs/references`, without its extension. */
  source: string
  settings?: Partial<RestSettings>
  /** Whether requests pass the whole backend, which reads their tokens, instead of the REST module alone. */
  entersByBackend?: boolean
  sentences: readonly Sentence<D>[]
}
