/** PostgreSQL truncates identifiers at 63 bytes; the rest is for the number. */
const MAX_ALIAS_BYTES = 48

/** Names that the statements themselves use. */
const RESERVED = ['_row', '_all', '_payload', '_call', '_source']

/** Gives every table of a statement a unique alias that still shows its name in messages. */
export class AliasNames {
  readonly #used = new Set<string>(RESERVED)

  /** The bare name if it is free. */
  first(name: string): string {
    return this.#take(cut(name)) ?? this.numbered(name)
  }

  numbered(name: string): string {
    for (let number = 1; ; number += 1) {
      const alias = this.#take(`${cut(name)}_${number}`)
      if (alias) return alias
    }
  }

  #take(alias: string): string | null {
    if (this.#used.has(alias)) return null
    this.#used.add(alias)
    return alias
  }
}

function cut(name: string): string {
  let short = name
  while (Buffer.byteLength(short) > MAX_ALIAS_BYTES) short = short.slice(0, -1)
  // Half of a surrogate pair would not survive encoding.
  return short.toWellFormed()
}
