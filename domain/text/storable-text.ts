/**
 * A text as it is stored: without what PostgreSQL refuses, which is NUL and half of a surrogate pair (an emoji that a
 * program has cut in two), and in one Unicode form, so that the same word is the same text.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC')
}

/** The characters that embed, override or isolate a direction. */
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/

/**
 * One line that cannot change the direction of what stands around it. A line without such characters stays as it is;
 * U+2069 also ends what is open. Triggers do the same with what is stored (private.isolated).
 */
export function isolated(line: string): string {
  return TURNS_TEXT.test(line) ? `\u2068${line.replace(/[\u2066-\u2069]/g, '')}\u2069` : line
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
