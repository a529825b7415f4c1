import { stem } from '../text/stem.ts'

/** A word that carries meaning, a number, or a word that limits what is said. */
export type ClaimWord = {
  stem: string
  /** Where a clause begins: after a comma, a colon, a dash, a bracket, "and" or "but", or at the start. */
  beginsClause: boolean
  /** A name, number or limit: nothing that may be left out in the middle of a clause. */
  isFirm: boolean
}

/** Words without which a sentence says the same. */
const FUNCTION_WORDS = new Set(
  `a an the this that these those which who whom whose is are was were be been being am has have had having do does did done will would shall
  it its they them their he she his her we us our ours you your yours i my me of to by from there here also then and or as so very just`.split(
    /\s+/,
  ),
)
/** Words that limit or turn what is said. They never disappear, and never come in. */
const LIMITS = new Set(
  `not no never none nobody nothing neither nor without only except unless until till if when while whenever before after may might can could must should
  cannot need least most more less fewer than over under above below up almost nearly about around roughly rarely seldom sometimes often usually mostly
  always half each every all any both either first last next other another same because although though but instead rather too enough
  with for in on at during within between among per against through since where whether`.split(/\s+/),
)
const NUMBER_WORDS = new Set(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty
  sixty seventy eighty ninety hundred thousand million once twice`.split(/\s+/),
)
const TOKENS = /[\p{L}\p{N}](?:[\p{L}\p{N}'’]|[.,:](?=\d)|-(?=[\p{L}\p{N}]))*|[,;:()—–/&]|\.(?=\s)/gu
const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollars', '€': 'euros', '£': 'pounds' }

/** The words of a sentence in order, function words left out: "$184" is "184 dollars", "isn't" is "is not". */
export function readClaimWords(text: string): ClaimWord[] {
  const plain = text
    .normalize('NFKC')
    .replace(/([$€£])\s?(\d[\d.,]*\d|\d)/g, (_, sign: string, amount: string) => `${amount} ${CURRENCIES[sign]}`)
    .replace(/(\d)\s?%/g, '$1 percent')
    .replace(/n['’]t\b/g, ' not')
    .replace(/\bcannot\b/gi, 'can not')
  const words: ClaimWord[] = []
  let beginsClause = true
  for (const [index, [token]] of [...plain.matchAll(TOKENS)].entries()) {
    const word = token.toLowerCase().replace(/['’]s$/, '')
    if (!/[\p{L}\p{N}]/u.test(token)) beginsClause = true
    else if (word === 'and' || word === 'but') beginsClause = true
    if (FUNCTION_WORDS.has(word) || !/[\p{L}\p{N}]/u.test(token)) continue
    const isName = index > 0 && /^\p{Lu}/u.test(token)
    words.push({
      stem: /\d/.test(word) ? word.replaceAll(',', '') : stem(word),
      beginsClause,
      isFirm: isName || /\d/.test(word) || LIMITS.has(word) || NUMBER_WORDS.has(word),
    })
    beginsClause = false
  }
  return words
}

export function isLimit({ stem: word }: ClaimWord): boolean {
  return LIMIT_STEMS.has(word)
}

const LIMIT_STEMS: ReadonlySet<string> = new Set([...LIMITS].map(stem))
