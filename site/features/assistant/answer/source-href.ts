import type { Source } from '../calls/ask-assistant.ts'

/** A quote of up to so many words is named whole; of a longer one its first and last words, as they may lie in several blocks. */
const WHOLE_WORDS = 8
const EDGE_WORDS = 4

/** The address that opens a source at the very passage, marked by the browser; null for what is not of this site. */
export function sourceHref({ url, quote }: Pick<Source, 'url' | 'quote'>, origin: string): string | null {
  const target = URL.parse(url, origin)
  if (target?.origin !== origin) return null
  const { pathname, search, hash } = target
  const directive = textDirective(quote)
  return `${pathname}${search}${hash || (directive && '#')}${directive}`
}

/** See "URL Fragment Text Directives": https://wicg.github.io/scroll-to-text-fragment/ */
function textDirective(quote: string): string {
  const words = quote.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return ''
  if (words.length <= WHOLE_WORDS) return `:~:text=${encode(words)}`
  return `:~:text=${encode(words.slice(0, EDGE_WORDS))},${encode(words.slice(-EDGE_WORDS))}`
}

/** A hyphen has a meaning of its own in a directive. */
function encode(words: readonly string[]): string {
  return encodeURIComponent(words.join(' ')).replaceAll('-', '%2D')
}
