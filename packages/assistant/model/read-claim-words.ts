/**
 * What separates a word from the previous one: nothing, punctuation, "and", or what begins an independent clause: ";",
 * ", and".
 */
type Join = '' | 'mark' | 'and' | 'clause'

export type ClaimWord = {
  text: string
  join: Join
  /** A name, a number, or a word with an article: a subject, if a clause begins with it. */
  isSubject: boolean
}

/** Words that can be dropped without changing what a sentence says. */
const DROPPED = new Set(['the', 'also', 'merely', 'simply', 'however', 'therefore'])
const DETERMINERS = new Set(['the', 'a', 'an', 'our', 'your', 'we', 'you'])
const CLAUSE_OPENINGS = new Set(['and', 'so', 'which', 'who'])
/** Symbols are words, too: "< 5" is not "> 5". */
const TOKENS = /\p{S}|[\p{L}\p{N}](?:[\p{L}\p{N}'/-]|[.,:](?=\d))*|[,;:()–—&]/gu
const CURRENCIES: Readonly<Record<string, string>> = { $: 'dollars', '€': 'euros', '£': 'pounds' }
const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bwon't\b/gi, 'will not'],
  [/\bcan(?:'t|not)\b/gi, 'can not'],
  [/n't\b/gi, ' not'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\bI'm\b/gi, 'I am'],
  [/\b(it|that|there|here|he|she|what|who)'s\b/gi, '$1 is'],
]
const QUANTITIES: readonly (readonly [RegExp, string])[] = [
  [/\bper cent\b/gi, 'percent'],
  [/(\d)\s?%/g, '$1 percent'],
  [/(\d)\s?[–—-]\s?(?=\d)/g, '$1 to '],
  [/(^|[\s(])[–−-](?=\d)/g, '$1minus '],
  [/(\d),(?=\d{3}(?!\d))/g, '$1'],
]

/** The words of a sentence in order: "$184" is "184 dollars", "isn't" is "is not", "5–7" is "5 to 7". */
export function readClaimWords(text: string): ClaimWord[] {
  const words: ClaimWord[] = []
  let join: Join = 'clause'
  let isBehindArticle = false
  for (const [token] of spellOut(text).matchAll(TOKENS)) {
    const word = token.toLowerCase()
    if (CLAUSE_OPENINGS.has(word) && join === 'mark') join = 'clause'
    else if (/^(?:and|&)$/.test(word) && join === '') join = 'and'
    else if (token === ';') join = 'clause'
    else if (/^[,:()—–]$/.test(token) && join === '') join = 'mark'
    if (DETERMINERS.has(word)) isBehindArticle = true
    const isWord = /[\p{L}\p{N}\p{S}]/u.test(token) && word !== 'and'
    if (!isWord || DROPPED.has(word) || (words.length === 0 && word === 'but')) continue
    // Every first word is capitalized, including the verb of a command.
    const isSubject = isBehindArticle || (words.length > 0 && /^[\p{Lu}\p{N}]/u.test(token))
    words.push({ text: word, join, isSubject })
    join = ''
    isBehindArticle = false
  }
  return words
}

function spellOut(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replace(
      /([$€£])\s?(\d(?:[\d.,]*\d)?(?:\s(?:thousand|million|billion)\b)?)/gi,
      (_, sign: string, amount: string) => {
        return `${amount} ${CURRENCIES[sign]}`
      },
    )
  return [...CONTRACTIONS, ...QUANTITIES].reduce((result, [from, to]) => result.replace(from, to), plain)
}
