/** The length as PostgreSQL counts it: a character beyond U+FFFF is one. */
export function lengthOf(text: string): number {
  return text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, '.').length
}
