import { faqAnchor } from '#domain/text/anchor.ts'
import type { Source } from '../calls/answer.ts'

/**
 * Quotes up to this many words are matched as a whole; longer ones by their first and last words, because they may
 * span several blocks.
 */
const WHOLE_WORDS = 8
const EDGE_WORDS = 4
/** Fewer words are also in menus, where a browser would find them first. */
const MIN_WORDS_BESIDE_ANCHOR = 4

/** The address that opens a source with the quoted passage highlighted; null for a source outside this site. */
export function sourceHref({ url, quote }: Pick<Source, 'url' | 'quote'>, origin: string): string | null {
  const target = URL.parse(url, origin)
  if (target?.origin !== origin) return null
  const { pathname, search, hash } = target
  const directive = isFoundByAnchor(hash, quote) ? '' : textDirective(quote)
  return `${pathname}${search}${hash || (directive && '#')}${directive}`
}

/**
 * The anchor of an FAQ answer is the passage itself. Its words often repeat the question above it: a browser would find
 * them there, and leave the answer closed.
 */
function isFoundByAnchor(hash: string, quote: string): boolean {
  return hash.startsWith(`#${faqAnchor('')}`) || (hash !== '' && wordsOf(quote).length < MIN_WORDS_BESIDE_ANCHOR)
}

function wordsOf(quote: string): string[] {
  return quote.trim().split(/\s+/).filter(Boolean)
}

/** Writes a text directive: https://wicg.github.io/scroll-to-text-fragment/ */
function textDirective(quote: string): string {
  const words = wordsOf(quote)
  if (words.length === 0) return ''
  if (words.length <= WHOLE_WORDS) return `:~:text=${encode(words)}`
  return `:~:text=${encode(words.slice(0, EDGE_WORDS))},${encode(words.slice(-EDGE_WORDS))}`
}

/** Also encodes hyphens, which are part of the directive's syntax. */
function encode(words: readonly string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')
}
