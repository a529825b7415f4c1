import type { TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type DayViews, lastDays } from '../views/last-days.ts'
import { type SourceViews, toSources } from '../views/reader-sources.ts'

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
