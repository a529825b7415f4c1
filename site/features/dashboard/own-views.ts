import type { TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** The database's names for sources that are not other sites. */
const LABELS: Readonly<Record<string, string>> = { internal: 'This site', other: 'Other sites' }

/** Typed addresses, emails, apps, and browsers that send no referrer. */
const UNKNOWN = 'Direct or unknown'

const SHOWN_DAYS = 30
const DAY_MS = 86_400_000

export type OwnViews = {
  /** All-time views of the posts that are shown, by post id. */
  totals: Readonly<Record<string, number>>
  /** Views of all the author's posts together, one entry for each of the last 30 days. */
  days: readonly DayViews[]
  /** What led readers to the author's posts in these days. */
  sources: readonly SourceViews[]
}

/** The view counts of the given posts; daily views, and what led to them, of all the author's posts. */
export async function readOwnViews(supabase: TableClient, postIds: readonly string[]): Promise<OwnViews> {
  const [viewed, byDay, bySource] = await Promise.all([
    supabase
      .from('posts')
      .select('id, view_count')
      .in('id', [...postIds]),
    supabase.from('own_view_days').select('day, views, reads'),
    supabase.from('own_view_sources').select('source, views'),
  ])
  const totals = unwrap(viewed).map(({ id, view_count }) => [id, view_count])
  const days = lastDays(unwrap(byDay), new Date())
  return { totals: Object.fromEntries(totals), days, sources: toSources(unwrap(bySource), days) }
}

/** A UTC day, such as `2026-11-21`, its views, and how many of them were read to the end. */
export type DayViews = { day: string; views: number; reads: number }

type Row = { day: string | null; views: number | null; reads: number | null }

/** One entry for each of the last 30 days, oldest first and today last; days without a row had no views. */
export function lastDays(rows: readonly Row[], now: Date): DayViews[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const ago = SHOWN_DAYS - 1 - index
    const day = new Date(now.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    const { views, reads } = known.get(day) ?? {}
    return { day, views: views ?? 0, reads: reads ?? 0 }
  })
}

/** The day with the most views, the latest one in a tie; null when there were no views at all. */
export function bestDay(days: readonly DayViews[]): DayViews | null {
  const most = Math.max(0, ...days.map(({ views }) => views))
  return most > 0 ? (days.findLast(({ views }) => views === most) ?? null) : null
}

/** What led to views: a host name, or the table's text in place of one. */
export type SourceViews = { label: string; views: number }

/** Most views first; last, the views of these days without a known source. */
export function toSources(
  rows: readonly { source: string | null; views: number | null }[],
  days: readonly DayViews[],
): SourceViews[] {
  const known = rows
    .map(({ source, views }) => ({ label: LABELS[source ?? ''] ?? source ?? '', views: views ?? 0 }))
    .sort((a, b) => b.views - a.views || a.label.localeCompare(b.label))
  const total = days.reduce((sum, { views }) => sum + views, 0)
  const unknown = total - known.reduce((sum, { views }) => sum + views, 0)
  return unknown > 0 ? [...known, { label: UNKNOWN, views: unknown }] : known
}
