import type { SchemaCache } from '#backend/database/schema-cache.ts'
import type { Slot } from '#backend/rest/query/query-types.ts'

/** The source of a `$n`: a value of the request, or a text that belongs to the shape itself, such as a JSON key. */
export type ParameterSource = { slot: Slot } | { constant: string }

/** Numbers the parameters of one statement. The same source gets the same number. */
export class SqlParameters {
  readonly sources: ParameterSource[] = []
  readonly #numbers = new Map<string, number>()

  slot(slot: Slot): string {
    return this.#number(`slot ${slot}`, { slot })
  }

  constant(constant: string): string {
    return this.#number(`constant ${constant}`, { constant })
  }

  #number(key: string, source: ParameterSource): string {
    const known = this.#numbers.get(key)
    const number = known ?? this.sources.push(source)
    if (known === undefined) this.#numbers.set(key, number)
    return `$${number}`
  }
}

/** What every renderer of one statement shares. */
export type RenderContext = {
  parameters: SqlParameters
  cache: SchemaCache
  /** Whether `avg`, `count`, `max`, `min` and `sum` are allowed; `rel(count)` always is. */
  allowsAggregates: boolean
  /** The maximum length of any list, embedded ones included. */
  maxRows: number | null
  maxResponseBytes: number
  /** Whether columns come as they are stored, for a handler that takes rows of the relation's own type. */
  showsStoredForm: boolean
  /** Whether embeds are jsonb, as a handler of a media type gets them from PostgREST: it may print them. */
  embedsAsJsonb: boolean
}

/** Quotes an identifier for SQL text. Used only for names from the schema cache and aliases; values are parameters. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteQualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}
