/** Lines that are all shorter are verses or addresses; a longer one is a paragraph. */
const WRAPPED_WIDTH = { from: 40, to: 140 }
/** Lines in a proportional font that look equally long differ in length. */
const NEARLY_FULL = 0.9
const ENDS_SENTENCE = /[.!?:;…]["'”’)\]]*$/
const STARTS_LOWER = /^["'“‘(]*\p{Ll}/u
/** Characters searched for a divided word: a few pages, so that the time grows with the text only. */
const MAX_SEARCHED = 20_000
/** First halves of compounds that keep their hyphen. */
const COMPOUND_STARTS = new Set(
  `well self non cross real long short high low end all ex half mid multi semi anti user data cost time two three four
   first second third state role line row open pay up follow built in on off`.split(/\s+/),
)

/**
 * For each line, whether it was broken only because it was full, as in PDF files and plain-text mails: the first word of
 * the next line would not have fitted, and some lines break in the middle of a sentence.
 */
export function findWraps(lines: readonly string[]): boolean[] {
  const longest = lines.reduce((length, line) => Math.max(length, line.length), 0)
  const wraps = lines.map((line, index) => {
    const next = lines[index + 1]
    return next !== undefined && line.length + 1 + next.split(' ', 1).join('').length > NEARLY_FULL * longest
  })
  const count = wraps.filter(Boolean).length
  const goingOn = lines.filter((line, index) => wraps[index] && goesOn(line, lines[index + 1]))
  const isWide = longest >= WRAPPED_WIDTH.from && longest <= WRAPPED_WIDTH.to
  const isWrapped = isWide && count >= 2 && count * 2 >= lines.length - 1 && goingOn.length * 3 >= count
  return isWrapped ? wraps : lines.map(() => false)
}

function goesOn(line: string, next: string | undefined): boolean {
  return !ENDS_SENTENCE.test(line) && STARTS_LOWER.test(next ?? '')
}

/**
 * A full line as it continues in the next one: with a space, or without the hyphen that divided a word.
 *
 * @param whole the text of all lines, which may show how a divided word is written
 */
export function joinedTo(line: string, next: string | undefined, whole: string): string {
  if (next === undefined) return line
  if (!/\p{L}-$/u.test(line) || !STARTS_LOWER.test(next)) return `${line} `
  return keepsHyphen(line, next, whole) ? line : line.slice(0, -1)
}

/** Looks up how the text spells the word elsewhere, then whether its first half is one that usually has a hyphen. */
function keepsHyphen(line: string, next: string, lines: string): boolean {
  const whole = lines.slice(0, MAX_SEARCHED)
  const first = /\p{L}+(?=-$)/u.exec(line.slice(-60))?.[0] ?? ''
  const second = /^\p{L}+/u.exec(next.slice(0, 60))?.[0] ?? ''
  if (whole.includes(`${first}${second}`)) return false
  return whole.includes(`${first}-${second}`) || COMPOUND_STARTS.has(first.toLowerCase())
}

/** Whether a full stop well before the margin ends a paragraph. */
export function endsParagraph(line: string, longest: number): boolean {
  return ENDS_SENTENCE.test(line) && line.length < 0.75 * longest
}
