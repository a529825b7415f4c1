/** A list in the text form that PostgreSQL reads; the statement decides the type of its elements. */
export function toArrayLiteral(elements: readonly string[]): string {
  const quoted = elements.map((element) => `"${element.replaceAll(/[\\"]/g, '\\$&')}"`)
  return `{${quoted.join(',')}}`
}
