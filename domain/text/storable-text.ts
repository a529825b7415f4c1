/**
 * A text as it is stored: without what PostgreSQL refuses, which is NUL and half of a surrogate pair (an emoji that a
 * program has cut in two), and in one Unicode form, so that the same word is the same text.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC')
}

/** Proofs of who somebody is: another character would be another password. */
const SECRET = /password|nonce|token|secret|code|challenge|verifier/i

/** A JSON body with all its texts as they are stored, except secrets. A body that is no JSON stays as it is. */
export function storableJson(body: string): string {
  // JSON.stringify escapes NUL and lone surrogates; other escapes cost only the time to parse.
  if (!/\P{ASCII}|\\u/u.test(body)) return body
  try {
    return JSON.stringify(
      JSON.parse(body, (key, value) => (typeof value === 'string' && !SECRET.test(key) ? storableText(value) : value)),
    )
  } catch (error) {
    if (error instanceof SyntaxError) return body
    throw error
  }
}
