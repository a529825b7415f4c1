/** As PostgreSQL counts: a character beyond U+FFFF is one. */
export function lengthOf(text: string): number {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '.').length
}

/** PostgreSQL's texts cannot contain it. */
export function clean(text: string): string {
  return text.replaceAll('\0', '')
}
