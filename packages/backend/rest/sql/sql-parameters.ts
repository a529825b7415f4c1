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
