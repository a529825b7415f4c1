import type { DayViews } from './last-days.ts'

/** What led to views: a host name, or the table's text in place of one. */
export type SourceViews = { label: string; views: number }

/** The database's names for sources that are not other sites. */
const LABELS: Readonly<Record<string, string>> = { internal: 'This site', other: 'Other sites' }
/** Typed addresses, emails, apps, and browsers that send no referrer. */
const UNKNOWN = 'Direct or unknown'

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
