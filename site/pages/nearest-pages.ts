import { mainMenu } from '#content/navigation.ts'
import type { SiteLink } from '#content/types.ts'

const COUNT = 3
/** Below it two addresses have nothing in common but a few letters. */
const LEAST_SIMILAR = 0.3
/** From here on an address is a typo or an old form of one of the pages, so pages much less similar are left out. */
const CERTAIN = 0.75
const MUCH_LESS = 0.2

/** What most visitors look for, in words that need no menu; they fill the places for which no address is similar enough. */
const DEFAULTS: readonly SiteLink[] = [
  { label: 'What our consultants do', path: '/services/consulting' },
  { label: 'Worked examples', path: '/use-cases/by-example' },
  { label: 'Project stories', path: '/stories' },
]

const pages = mainMenu.flatMap(({ page, children }) => [...(page ? [page] : []), ...children])

type NearestPages = { pages: SiteLink[]; likeness: 'certain' | 'possible' | 'none' }

/**
 * Pages of the menu whose addresses are most like this one, the most similar first. Three, filled up with the defaults,
 * unless one is almost the same.
 */
export function nearestPages(pathname: string): NearestPages {
  const wanted = pairsOf(pathname)
  const similar = pages
    .map((page) => ({ page, similarity: similarityOf(wanted, pairsOf(page.path)) }))
    .filter(({ similarity }) => similarity >= LEAST_SIMILAR)
    .sort((a, b) => b.similarity - a.similarity)
  const best = similar[0]?.similarity ?? 0
  if (best >= CERTAIN) {
    const close = similar.filter(({ similarity }) => similarity > best - MUCH_LESS)
    return { pages: close.map(({ page }) => page), likeness: 'certain' }
  }
  const found = similar.map(({ page }) => page)
  const others = DEFAULTS.filter(({ path }) => !found.some((page) => page.path === path))
  return { pages: [...found, ...others].slice(0, COUNT), likeness: found.length > 0 ? 'possible' : 'none' }
}

const FILE_ENDING = /\.(?:aspx?|html?|php)$/i
const MAX_WORDS_LENGTH = 60

/** The words of an address, as something to search for: "/products/power_bi.html" → "products power bi". */
export function wordsOfAddress(pathname: string): string {
  const words =
    decoded(pathname)
      .replace(FILE_ENDING, '')
      .match(/\p{L}[\p{L}\p{N}]+/gu) ?? []
  return words.join(' ').slice(0, MAX_WORDS_LENGTH)
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Dice coefficient: the share of letter pairs that both have. */
function similarityOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const shared = [...some].filter((pair) => others.has(pair)).length
  return (2 * shared) / Math.max(some.size + others.size, 1)
}

function pairsOf(path: string): Set<string> {
  const letters = path.toLowerCase()
  return new Set(Array.from({ length: letters.length - 1 }, (_, index) => letters.slice(index, index + 2)))
}
