/** Replaces a slug that would be empty ("数据分析" has no a–z); short, and different each time. */
function newShortId(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** The database's limit. */
const MAX_SLUG_LENGTH = 320

/** Whether a text could be a post's slug. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** Lower-cases the title and replaces each run of characters other than a–z and 0–9 with one hyphen. */
export function postSlug(title: string, shortId = newShortId): string {
  const slug = trimHyphens(title.toLowerCase().replace(/[^a-z0-9]+/g, '-'))
  return slug || `post-${shortId()}`
}

/** Drops punctuation and replaces each run of spaces, underscores and hyphens with one hyphen. */
export function tagSlug(name: string, shortId = newShortId): string {
  const words = name
    .toLowerCase()
    .trim()
    .replace(/[^\w\s-]/g, '')
  const slug = trimHyphens(words.replace(/[\s_-]+/g, '-'))
  return slug || `tag-${shortId()}`
}

/** Keeps letters, digits, spaces and hyphens. Unlike the others it keeps hyphens at the edges (specification §5). */
export function categorySlug(name: string, shortId = newShortId): string {
  const allowed = name.toLowerCase().replace(/[^a-z0-9\s-]/g, '')
  const slug = allowed.replace(/\s+/g, '-').replace(/-+/g, '-')
  return /[a-z0-9]/.test(slug) ? slug : `category-${shortId()}`
}

function trimHyphens(slug: string): string {
  return slug.replace(/^-+|-+$/g, '')
}
