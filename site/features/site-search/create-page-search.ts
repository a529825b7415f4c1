import type { SitePath } from '#content/types.ts'
import { tellingWords } from '#site/lib/search/keywords.ts'
import { countStems, stemsOf } from '#site/lib/search/marked-parts.ts'

/** A page as a result names it. */
export type FoundPage = { path: SitePath; title: string; description: string }

/** `text`: everything else that the page says, in any form. */
export type SearchablePage = FoundPage & { text: string }

/** Pages that one search names. */
export const MOST_PAGES = 5
/** A word in the title says more about a page than one in its description, and that more than one in its text. */
const TITLE_WEIGHT = 6
const DESCRIPTION_WEIGHT = 3
/** From this share of its words on a page is near enough to a question that no page has every word of. */
const NEAR_SHARE = 0.6

type IndexedPage = { page: FoundPage; title: Stems; description: Stems; all: Stems }
type Stems = ReadonlySet<string>

/** Reads the pages once; the answer finds those that are about a question, the best first. */
export function createPageSearch(pages: readonly SearchablePage[]): (question: string) => FoundPage[] {
  const index = pages.map(indexPage)

  return (question) => {
    const words = tellingWords(question)
    if (words.length === 0) return []
    const scored = index.map((entry) => ({ entry, share: countStems(entry.all, words) / words.length }))
    const whole = scored.filter(({ share }) => share === 1)
    const near = whole.length > 0 ? whole : scored.filter(({ share }) => share >= NEAR_SHARE)
    return near
      .map(({ entry, share }) => ({ page: entry.page, points: share + pointsOf(entry, words) }))
      .sort((one, other) => other.points - one.points)
      .slice(0, MOST_PAGES)
      .map(({ page }) => page)
  }
}

function indexPage({ path, title, description, text }: SearchablePage): IndexedPage {
  return {
    page: { path, title, description },
    title: stemsOf(title),
    description: stemsOf(description),
    all: stemsOf(`${title} ${description} ${text}`),
  }
}

function pointsOf({ title, description }: IndexedPage, words: readonly string[]): number {
  // A short title with the word is more about it than a long one.
  const titleShare = countStems(title, words) / Math.sqrt(Math.max(title.size, 1))
  return titleShare * TITLE_WEIGHT + (countStems(description, words) * DESCRIPTION_WEIGHT) / words.length
}
