/** The words of a text in lower case, without accents and apostrophes. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’']s\b/g, '')
    .replace(/[’']/g, '')
  return plain.match(/[a-z0-9]+/g) ?? []
}
