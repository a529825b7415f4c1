import type { DayViews } from './last-days.ts'

/** What led to views: a host name, or what the table says instead of one. */
export type SourceViews = { label: string; views: number }

/** What the database calls sources that are no other site. */
const LABELS: Readonly<Record<string, string>> = { internal: 'This site', other: 'Other sites' }
/** Typed addresses, emails, apps, and browsers that don't tell. */
const UNKNOWN = 'Direct or unknown'

/** Most views first; last, the views of these days that no known source led to. */
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
