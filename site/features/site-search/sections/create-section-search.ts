import type { SitePath } from '#content/types.ts'
import { keywordsOf } from '#site/lib/search/keywords.ts'
import { countWords } from '#site/lib/search/marked-parts.ts'

/** A section of a page, and its sentences or list entries. */
export type PageSection = { url: SitePath; title: string; texts: readonly string[] }

/** The section of a page that has most of a question's words, with its best text. */
export type FoundSection = { url: SitePath; title: string; text: string }

/**
 * The share of a question's words that title and text must have between them; with less, the page's description is more
 * useful.
 */
const MIN_SHARE = 0.6
/** A word in the title says what the whole section is about. */
const TITLE_WEIGHT = 1.5

/** Returns a search in one page's sections, except the one at `shownUrl`; null if none has most of the words. */
export function createSectionSearch(sections: ReadonlyMap<string, readonly PageSection[]>) {
  return (path: string, question: string, shownUrl?: string): FoundSection | null => {
    const words = keywordsOf(question)
    let best: { section: FoundSection | null; points: number } = { section: null, points: 0 }
    for (const { url, title, texts } of words.length > 0 ? (sections.get(path) ?? []) : []) {
      for (const text of url === shownUrl ? [] : texts) {
        const points = rate(title, text, words)
        if (points > best.points) best = { section: { url, title, text }, points }
      }
    }
    return best.section
  }
}

function rate(title: string, text: string, words: readonly string[]): number {
  if (countWords(`${title} ${text}`, words) < MIN_SHARE * words.length) return 0
  return TITLE_WEIGHT * countWords(title, words) + countWords(text, words)
}
