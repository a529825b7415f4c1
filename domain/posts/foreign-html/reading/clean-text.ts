/** Fillers without a width, and hyphens that show only at the end of a line. */
const INVISIBLE = /[\u200b\ufeff\u00ad\0]/g
const SUPERSCRIPTS = mapOf('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ')
const SUBSCRIPTS = mapOf('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')

/**
 * Text without characters that programs add. A no-break space stays only between two words of one text: runs of them
 * are indentation, and at the edge of an element they only keep a browser from dropping the space. Figures above and
 * below the line stay as characters (m², CO₂).
 */
export function cleanText(value: string, script: 'sup' | 'sub' | null): string {
  const text = value
    .replace(INVISIBLE, '')
    .replace(/[ \t\n\r\f\u00a0]{2,}|^\u00a0|\u00a0$/g, ' ')
    // Word's bullets, from the font Symbol.
    .replace(/[\uf0b7\uf0a7]/g, '•')
  if (script === null) return text
  const characters = script === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS
  const isMapped = [...text].every((character) => characters.has(character))
  return isMapped ? [...text].map((character) => characters.get(character)).join('') : text
}

function mapOf(from: string, to: string): ReadonlyMap<string, string> {
  const characters = [...to]
  return new Map([...from].map((character, index) => [character, characters[index] ?? character]))
}
