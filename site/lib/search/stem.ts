const cache = new Map<string, string>()
const MAX_CACHED = 50_000

/** A word without its English ending, so that "costs", "costing" and "cost" are one. The result need not be a word. */
export function stem(word: string): string {
  const known = cache.get(word)
  if (known !== undefined) return known
  const result = word.length <= 3 ? word : stripEnding(word)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(word, result)
  return result
}

function stripEnding(word: string): string {
  return dropSilentEnd(stripDerivation(stripInflection(stripPlural(word))))
}

function stripPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

function stripInflection(word: string): string {
  if (word.endsWith('ied')) return `${word.slice(0, -3)}y`
  const match = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(word)
  const root = match?.[1]
  if (root === undefined || root.length < 3) return word
  return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root
}

const DERIVATIONS = /^(.{4,}?)(?:ization|isation|ations?|ness|ities|ity|ly|ers?|ions?)$/

function stripDerivation(word: string): string {
  return DERIVATIONS.exec(word)?.[1] ?? word
}

function dropSilentEnd(word: string): string {
  if (word.length > 3 && /[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`
  return word.length > 3 ? word.replace(/(?:ate|ize|ise|e)$/, '') : word
}
