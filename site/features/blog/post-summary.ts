import { formatLongDate } from '#domain/text/moments.ts'
import { type CoverDrawing, drawCover } from '#site/charts/typed/draw-cover.server.tsx'
import { type Cover, type CoverRow, toCover } from '#site/lib/picture-address.ts'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { type BadgeColors, badgeColors } from '#site/ui/category-color.ts'

/** The columns of a post that lists read (specification §7). */
export const SUMMARY_FIELDS =
  'id, title, excerpt, slug, published_at, category_id, view_count, category:categories(id, name, slug, description, color), author_id, cover_chart, cover_alt, cover:pictures(folder, width, height, placeholder)'

type CategoryRow = { name: string; color: string | null }

type SummaryRow = CoverRow & {
  id: string
  title: string
  excerpt: string | null
  published_at: string | null
  view_count: number
  author_id: string | null
  cover_chart: string | null
  category: CategoryRow | null
}

export type CategoryLabel = { name: string; colors: BadgeColors }
export type Published = { at: string; longDate: string }

/** A post in a list, ready to render: its date in the site's time zone, its colors with readable contrast. */
export type PostSummary = {
  id: string
  title: string
  excerpt: string | null
  published: Published | null
  viewCount: number
  authorId: string | null
  category: CategoryLabel | null
  cover: Cover | null
  /** The chart that its author typed, if there is no picture. */
  drawing: PostDrawing | null
}

export type PostDrawing = Omit<CoverDrawing, 'svg'> & { svg: ServerHtml }

/** The time zone for dates, and the function that is called for each row that cannot be shown. */
export type ListContext = {
  timeZone: string
  reportError: (error: unknown) => void
  /** Keeps drawings out of a page's hydration data (lib/server-html.ts); otherwise they are in the summaries. */
  storeHtml?: (id: string, html: string) => ServerHtml
}

/** Where a post's drawing is shown: large above its title, small next to it, or not at all. */
type CoverSize = 'large' | 'small' | null

type ListOptions = ListContext & {
  /** How the drawing of the post at an index is shown; by default small. */
  coverOf?: (index: number) => CoverSize
  /** Begins the ids of the drawings, so it must be unique on the page. */
  name?: string
}

/** The posts of a list, ready to render. */
export function toPostSummaries(rows: readonly SummaryRow[], options: ListOptions): Promise<PostSummary[]> {
  const { timeZone, reportError, coverOf = () => 'small', name = 'post' } = options
  const { storeHtml = (id, html) => ({ id, html }) } = options

  function draw({ id, cover_chart, cover }: SummaryRow, size: CoverSize): PostDrawing | null {
    const drawing = size && cover_chart && !cover ? drawCover(cover_chart, size) : null
    return drawing && { ...drawing, svg: storeHtml(`${name}-${id}`, drawing.svg) }
  }

  const show = (row: SummaryRow) => toPostSummary(row, timeZone, draw(row, coverOf(rows.indexOf(row))))
  return showRows(rows, show, reportError)
}

export function toPostSummary(row: SummaryRow, timeZone: string, drawing: PostDrawing | null = null): PostSummary {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    published: toPublished(row.published_at, timeZone),
    viewCount: row.view_count,
    authorId: row.author_id,
    category: toCategoryLabel(row.category),
    cover: toCover(row),
    drawing,
  }
}

export function toPublished(at: string | null, timeZone: string): Published | null {
  const longDate = at === null ? null : formatLongDate(at, timeZone)
  return at === null || longDate === null ? null : { at, longDate }
}

export function toCategoryLabel(category: CategoryRow | null): CategoryLabel | null {
  return category && { name: category.name, colors: badgeColors(category.color) }
}

type Report = (error: unknown) => void

/**
 * Converts a list's rows for display. A row that cannot be shown is skipped and reported, so that one member's post
 * cannot break a page that shows every member's posts.
 */
export async function showRows<Row extends { id: string }, Shown>(
  rows: readonly Row[],
  toShown: (row: Row) => Shown | Promise<Shown>,
  reportError: Report,
): Promise<Shown[]> {
  const shown = await Promise.all(
    rows.map(async (row) => {
      try {
        return [await toShown(row)]
      } catch (cause) {
        reportError(new Error(`The row ${row.id} cannot be shown in a list`, { cause }))
        return []
      }
    }),
  )
  return shown.flat(1) as Shown[]
}
