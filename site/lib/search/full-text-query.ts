/** A longer search is cut: nobody types more, and every word costs the database time. */
export const SEARCH_MAX_LENGTH = 200

/** Text that PostgreSQL's parser can mean something by; all else around it separates. */
const WORDY = /[\p{L}\p{N}]/u

/**
 * A search as people write it for the web (words, "a phrase", or, -without) in the syntax of PostgreSQL's `to_tsquery`.
 * The last word also finds what it begins, because it may still be being typed. Empty: there is nothing to look for.
 */
export function toFullTextQuery(search: string): string {
  const [first = [], ...others] = splitAtOr(readTerms(search))
  const groups = [first, ...others].filter((group) => group.length > 0)
  const last = groups.at(-1)?.at(-1)
  return groups.map((group) => group.map((term) => renderTerm(term, term === last)).join(' & ')).join(' | ')
}

type Term = { kind: 'or' } | { kind: 'text'; text: string; isPhrase: boolean; isExcluded: boolean }
type TextTerm = Extract<Term, { kind: 'text' }>

function readTerms(search: string): Term[] {
  const found = search.matchAll(/(?<minus>-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/gu)
  return [...found].flatMap(({ groups = {} }): Term[] => {
    const isPhrase = groups.phrase !== undefined
    const text = (groups.phrase ?? groups.word ?? '').trim()
    if (!isPhrase && !groups.minus && text.toLowerCase() === 'or') return [{ kind: 'or' }]
    return WORDY.test(text) ? [{ kind: 'text', text, isPhrase, isExcluded: groups.minus !== undefined }] : []
  })
}

function splitAtOr(terms: readonly Term[]): TextTerm[][] {
  const groups: TextTerm[][] = [[]]
  for (const term of terms) {
    if (term.kind === 'or') groups.push([])
    else groups.at(-1)?.push(term)
  }
  return groups
}

/** In quotes a term is text for the parser, whatever stands in it: "GPT-4" becomes the words that the posts have for it. */
function renderTerm({ text, isPhrase, isExcluded }: TextTerm, isLast: boolean): string {
  const quoted = `'${text.replaceAll(/['\\]/g, '\\$&')}'`
  const isPrefix = isLast && !isPhrase && !isExcluded
  return `${isExcluded ? '!' : ''}${quoted}${isPrefix ? ':*' : ''}`
}
