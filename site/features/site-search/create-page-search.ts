import type { SitePath } from '#content/types.ts'
import { keywordsOf } from '#site/lib/search/keywords.ts'
import { countStems, stemsOf } from '#site/lib/search/marked-parts.ts'

/** A page as a search result. */
export type FoundPage = { path: SitePath; title: string; description: string }

export type SearchablePage = FoundPage & {
  /** All other content of the page, in any format. */
  text: string
  /** The page only says what will be there, so every other page is more useful. */
  isAnnounced?: boolean
}

/** The maximum number of results of a search. */
export const MAX_PAGES = 5
/** A word in the title counts more than one in the description, and that counts more than one in the text. */
const TITLE_WEIGHT = 6
const DESCRIPTION_WEIGHT = 3
/** The share of a question's words that a page must have when no page has all of them. */
const NEAR_SHARE = 0.6

type IndexedPage = { page: FoundPage; isAnnounced: boolean; title: Stems; description: Stems; all: Stems }
type Stems = ReadonlySet<string>

/** Indexes the pages once. Returns a search for the pages that match a question, best match first. */
export function createPageSearch(pages: readonly SearchablePage[]): (question: string) => FoundPage[] {
  const index = pages.map(indexPage)

  return (question) => {
    const words = keywordsOf(question)
    if (words.length === 0) return []
    const scored = index.map((entry) => ({ entry, share: countStems(entry.all, words) / words.length }))
    const whole = scored.filter(({ share }) => share === 1)
    const near = whole.length > 0 ? whole : scored.filter(({ share }) => share >= NEAR_SHARE)
    return near
      .map(({ entry, share }) => ({ entry, points: share + pointsOf(entry, words) }))
      .sort(
        (one, other) => Number(one.entry.isAnnounced) - Number(other.entry.isAnnounced) || other.points - one.points,
      )
      .slice(0, MAX_PAGES)
      .map(({ entry }) => entry.page)
  }
}

function indexPage({ path, title, description, text, isAnnounced = false }: SearchablePage): IndexedPage {
  return {
    page: { path, title, description },
    isAnnounced,
    title: stemsOf(title),
    description: stemsOf(description),
    all: stemsOf(`${title} ${description} ${text}`),
  }
}

function pointsOf({ title, description }: IndexedPage, words: readonly string[]): number {
  // A match in a short title counts more than one in a long title.
  const titleShare = countStems(title, words) / Math.sqrt(Math.max(title.size, 1))
  return titleShare * TITLE_WEIGHT + (countStems(description, words) * DESCRIPTION_WEIGHT) / words.length
}
