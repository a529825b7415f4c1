/** The length as PostgreSQL counts it: a character beyond U+FFFF is one. */
export function lengthOf(text: string): number {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '.').length
}

/** Without what PostgreSQL cannot store, in one Unicode form: the same word is the same text. */
export function clean(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().normalize('NFC')
}
