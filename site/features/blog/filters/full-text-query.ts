import { foldText } from '#domain/text/fold-text.ts'

/** Longer searches are truncated: nobody types more, and every word costs the database time. */
export const SEARCH_MAX_LENGTH = 200

/** A term without a letter or digit gives PostgreSQL nothing to search for. */
const WORDY = /[\p{L}\p{N}]/u

/**
 * Translates web search syntax (words, "a phrase", or, -without) into PostgreSQL's `to_tsquery` syntax. The last word
 * also matches as a prefix, because the visitor may still be typing it. Returns '' when there is nothing to search for.
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
  const found = foldText(search).matchAll(/(?<minus>-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/gu)
  return [...found].flatMap(({ groups = {} }): Term[] => {
    const isPhrase = groups.phrase !== undefined
    const text = (groups.phrase ?? groups.word ?? '').trim()
    if (!isPhrase && !groups.minus && text === 'or') return [{ kind: 'or' }]
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

/** Quotes a term, so that PostgreSQL parses it as text: "GPT-4" becomes the same lexemes as in the posts. */
function renderTerm({ text, isPhrase, isExcluded }: TextTerm, isLast: boolean): string {
  const quoted = `'${text.replaceAll(/['\\]/g, '\\$&')}'`
  const isPrefix = isLast && !isPhrase && !isExcluded
  return `${isExcluded ? '!' : ''}${quoted}${isPrefix ? ':*' : ''}`
}
