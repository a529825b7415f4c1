/** A list as PostgreSQL reads it from text; the type of its elements is the reader's to know. */
export function toArrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replaceAll(/[\\"]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}
