/** A mail address, also between quotation marks or angle brackets. */
const MAIL_ADDRESS = /[^\s@"'<>()[\]{},;:=/\\]+@[^\s@"'<>()[\]{},;:/\\]+\.[^\s@"'<>()[\]{},;:/\\]+/g
/** JSON Web Tokens, secrets and hashes: no other word is as long, except names of migrations. */
const TOKEN = /[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}|(?<![\w-])(?!\d{14}_[a-z])(?=[\w-]*\d)[\w-]{40,}/g
/** PostgreSQL repeats the value that it could not read: `invalid input syntax for type uuid: "…"`. */
const QUOTED_VALUE = /(: )"[^"]*"(?=$|\n)/g
/** So does JSON.parse: `Unexpected token 'x', "my text" is not valid JSON`. */
const PARSED_TEXT = /"[^\n]*"(?= is not valid JSON)/g
const PHONE_NUMBER = /\+\d{7,15}(?!\d)/g

/**
 * Removes what may be somebody's address, secret or text. Callers of the log pass none, but error messages may contain
 * some.
 */
export function redact(text: string): string {
  return text
    .replace(QUOTED_VALUE, '$1"…"')
    .replace(PARSED_TEXT, '"…"')
    .replace(MAIL_ADDRESS, '<address>')
    .replace(TOKEN, '<token>')
    .replace(PHONE_NUMBER, '<number>')
}
