const DIGITS_BY_WORD = new Map(
  Object.entries({
    '0': 'zero oh nought null cero nul',
    '1': 'one eins un une uno',
    '2': 'two zwei zwo deux dos',
    '3': 'three drei trois tres',
    '4': 'four vier quatre cuatro',
    '5': 'five funf fuenf cinq cinco',
    '6': 'six sechs seis',
    '7': 'seven sieben sept siete',
    '8': 'eight acht huit ocho',
    '9': 'nine neun neuf nueve',
    '00': 'hundred hundert cent cien',
    '000': 'thousand tausend mille mil',
  }).flatMap(([digits, words]) => words.split(' ').map((word) => [word, digits] as const)),
)
const NUMBER_WORD = new RegExp(`\\b(?:${[...DIGITS_BY_WORD.keys()].join('|')})\\b`, 'g')
const REPEATED = /\b(double|triple) (\d)\b/g
/** Letters used as digits in a word that also has digits, as in "9OO" and "l-9O0". */
const LETTERS_AS_DIGITS = /(?<![\p{L}\d])(?=[\doil|]*\d)[\doil|]{2,}(?![\p{L}\d])/gu

/** Replaces spelled-out numbers with digits, whether spelled digit by digit or with "hundred". */
export function withDigits(plain: string): string {
  return plain
    .replace(NUMBER_WORD, (word) => DIGITS_BY_WORD.get(word) ?? word)
    .replace(REPEATED, (_, times: string, digit: string) => digit.repeat(times === 'double' ? 2 : 3))
    .replace(LETTERS_AS_DIGITS, (word) => word.replaceAll('o', '0').replace(/[il|]/g, '1'))
}
