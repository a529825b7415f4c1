// Normalizes text to what a reader sees, so that a rule that looks for "phone" or digits also matches full-width
// digits, letters separated by zero-width spaces, and Cyrillic letters that look like Latin ones.

/** Latin letters, each with the lower-case letters of other scripts that resemble it. */
const LOOK_ALIKES = new Map(
  'aаαɑ bвβ cсϲ dԁđ eеε gɡ hһн iіιı jј kкκ lӏł mмμ nпη oоοøօ pрρ qԛ rгř sѕ tтτ uυս vν wԝω xхχ yуγ'
    .split(' ')
    .flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
)

/** Invisible characters, accents, and the combining frames of keycap emoji. */
const UNSEEN = /[\p{Cf}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu
const NON_ASCII = /[^\0-\x7f]/g

/** Lower-cases text, drops accents and invisible characters, and maps look-alikes and digits to ASCII. */
export function toPlainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(FOREIGN_DIGIT, toAsciiDigit)
    .toLowerCase()
    .replace(NON_ASCII, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Unicode places the ten digits of a script in consecutive code points, zero first. */
function toAsciiDigit(digit: string): string {
  let value = 0
  for (let code = digit.codePointAt(0) ?? 0; value < 9; value++) {
    code -= 1
    if (!/\p{Nd}/u.test(String.fromCodePoint(code))) break
  }
  return String(value)
}

/** Only the letters, to match names written with spaces or symbols between the letters. */
export function lettersOf(plain: string): string {
  return plain.replace(/[^\p{L}]/gu, '')
}
