import { contentStems } from '../text/content-words.ts'
import { type Claim, type ClaimContext, mayBeShown } from './check-claim.ts'
import { evidenceOf } from './claim-evidence.ts'

/** The share of a claim's words that must occur in the sentence quoted instead. */
const MIN_SHARED = 0.6

/**
 * The passage's own sentence instead of a claim in other words: the sentence of the cited passages that contains most
 * of the claim's words. Null if none has enough.
 */
export function quoteInstead({ text, cites }: Claim, { passages, settings, before }: ClaimContext): Claim | null {
  const words = contentStems(text)
  const quotes = cites.flatMap((cite) => {
    const passage = passages[cite]
    if (!passage) return []
    const above = contentStems(`${passage.sourceTitle}. ${passage.heading}`)
    return evidenceOf(passage, settings).flatMap(({ text: source, quote }) => {
      if (quote === null || before.includes(quote) || !mayBeShown(quote, passage, settings)) return []
      const own = contentStems(source)
      const isAbout = sharedBy(words, own) > 0
      const shared = sharedBy(words, new Set([...own, ...above])) / words.size
      return isAbout ? [{ claim: { text: quote, cites: [cite] }, shared }] : []
    })
  })
  const best = quotes.toSorted((one, other) => other.shared - one.shared)[0]
  return best && best.shared >= MIN_SHARED ? best.claim : null
}

function sharedBy(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length
}
