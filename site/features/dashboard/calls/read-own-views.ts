import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type DayViews, lastDays } from '../views/last-days.ts'

export type OwnViews = {
  /** Views since the post was written, by its id, of the posts that are shown. */
  totals: Readonly<Record<string, number>>
  /** All posts together, one entry for each of the last 30 days. */
  days: readonly DayViews[]
}

/** How often the given posts of the author were read, and all of them on each day. */
export async function readOwnViews(supabase: BrowserSupabase, postIds: readonly string[]): Promise<OwnViews> {
  const [viewed, days] = await Promise.all([
    supabase
      .from('posts')
      .select('id, view_count')
      .in('id', [...postIds]),
    supabase.from('own_view_days').select('day, views'),
  ])
  const totals = unwrap(viewed).map(({ id, view_count }) => [id, view_count])
  return { totals: Object.fromEntries(totals), days: lastDays(unwrap(days), new Date()) }
}
