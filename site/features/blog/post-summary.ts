import { formatLongDate } from '#site/lib/format/long-date.ts'
import { showRows } from '#site/lib/show-rows.ts'
import { type BadgeColors, badgeColors } from '#site/ui/badges/category-color.ts'

/** What lists read of a post (specification §7). */
export const SUMMARY_FIELDS =
  'id, title, excerpt, slug, published_at, category_id, view_count, category:categories(id, name, slug, description, color)'

type CategoryRow = { name: string; color: string | null }

type SummaryRow = {
  id: string
  title: string
  excerpt: string | null
  published_at: string | null
  view_count: number
  category: CategoryRow | null
}

export type CategoryLabel = { name: string; colors: BadgeColors }
export type Published = { at: string; longDate: string }

/** What a list shows of a post, ready to be drawn: dates in the site's zone, colors that read. */
export type PostSummary = {
  id: string
  title: string
  excerpt: string | null
  published: Published | null
  viewCount: number
  category: CategoryLabel | null
}

/** What the page around a list says: in which zone its dates are, and who hears of a row that cannot be shown. */
export type ListContext = { timeZone: string; reportError: (error: unknown) => void }

/** The posts of a list, ready to be drawn. */
export function toPostSummaries(
  rows: readonly SummaryRow[],
  { timeZone, reportError }: ListContext,
): Promise<PostSummary[]> {
  return showRows(rows, (row) => toPostSummary(row, timeZone), reportError)
}

export function toPostSummary(row: SummaryRow, timeZone: string): PostSummary {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    published: toPublished(row.published_at, timeZone),
    viewCount: row.view_count,
    category: toCategoryLabel(row.category),
  }
}

export function toPublished(at: string | null, timeZone: string): Published | null {
  const longDate = at === null ? null : formatLongDate(at, timeZone)
  return at === null || longDate === null ? null : { at, longDate }
}

export function toCategoryLabel(category: CategoryRow | null): CategoryLabel | null {
  return category && { name: category.name, colors: badgeColors(category.color) }
}
