/** Two capitals that begin a name are initials already: "AI & Agents Practice". */
const ABBREVIATION = /^\p{Lu}{2}$/u

/** The first letters of the first and the last word: "Ada King Lovelace" → "AL". */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  if (ABBREVIATION.test(words[0] ?? '')) return words[0] ?? ''
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
