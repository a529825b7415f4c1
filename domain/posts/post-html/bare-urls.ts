/** Invisible, often copied along, and able to make one address look like another: a URL ends at these. */
const HIDDEN = '\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
const BARE_URL = new RegExp(`(?<![a-z0-9])https?://[^\\s<>"${HIDDEN}]+`, 'gi')
/** Punctuation that belongs to the sentence, not to the URL. */
const SENTENCE_ENDS = new Set('.,;:!?\'"’”')
const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

type BareUrl = { index: number; url: string }

/**
 * The web addresses in a text, which readers get as links (specification §5). `onCandidate` is called for each place
 * that is examined, so that a caller can limit the work.
 */
export function* findBareUrls(text: string, onCandidate?: (count: 1) => void): Generator<BareUrl> {
  for (const match of text.matchAll(BARE_URL)) {
    onCandidate?.(1)
    const url = withoutSentenceEnd(match[0])
    if (URL.canParse(url)) yield { index: match.index, url }
  }
}

/** The URL in "(see https://a.example/b_(c))." ends with the inner parenthesis: it keeps those that it opened. */
function withoutSentenceEnd(match: string): string {
  const surplus = new Map<string, number>(
    BRACKETS.map(([open, close]) => [close, countOf(match, close) - countOf(match, open)]),
  )
  let end = match.length
  for (; end > 0; end--) {
    const last = match.charAt(end - 1)
    const closings = surplus.get(last) ?? 0
    if (closings > 0) surplus.set(last, closings - 1)
    else if (!SENTENCE_ENDS.has(last)) break
  }
  return match.slice(0, end)
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}
