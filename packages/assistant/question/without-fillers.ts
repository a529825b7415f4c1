const LEADING =
  /^(?:\W*\b(?:hi|hello|hey|yeah|yep|okay|ok|alright|right|so|well|listen|basically|quick (?:one|question))\b(?![-’']|\s(?:to|of)\b)[\s,.!]*)+/i

/** What people say while they think, and its replacement. */
const FILLERS: readonly (readonly [RegExp, string])[] = [
  // In capitals it is an acronym.
  [/\b(?:[Uu]+m+|[Uu]+h+|[Ee]+r+m+|[Hh]+m+)\b[,.…]*/g, ''],
  [/\b(?:(?<!\b(?:do|did|does|what|how) )you know|i mean|i guess|kind of|sort of|please)\b,?/gi, ''],
  [/\bi (?:was|am) (?:just )?wondering\b(?: if\b| whether\b)?,?/gi, ''],
  [/\bi(?:['’]d| would)? (?:just )?(?:like|want(?:ed)?) to (?:know|ask)\b,?/gi, ''],
  [/\byou (?:guys|folks)\b/gi, 'you'],
  [/\b(or|and|but|so|for|are we|can you|takes?) like\b(?!-)/gi, '$1'],
  [/[ \t]+/g, ' '],
  // "How do you how do you test it?"
  [/\b([a-z]+(?: [a-z]+){0,2})(?: \1\b)+/gi, '$1'],
]

/**
 * A spoken question without the words that only fill a pause. They carry no meaning, and would make the question unlike
 * any other.
 */
export function withoutFillers(question: string): string {
  const filled = FILLERS.reduce((text, [filler, instead]) => text.replace(filler, instead), question)
  return filled.replace(LEADING, '').trim()
}
