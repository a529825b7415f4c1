import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type DayViews, lastDays } from '../views/last-days.ts'

export type OwnViews = {
  /** Views since the post was written, by its id; a post without views is not in it. */
  totals: Readonly<Record<string, number>>
  /** All posts together, one entry for each of the last 30 days. */
  days: readonly DayViews[]
}

/** How often the author's posts were read. */
export async function readOwnViews(supabase: BrowserSupabase, authorId: string): Promise<OwnViews> {
  const [viewed, days] = await Promise.all([
    supabase.from('posts').select('id, view_count').eq('author_id', authorId).gt('view_count', 0),
    supabase.from('own_view_days').select('day, views'),
  ])
  const totals = unwrap(viewed).map(({ id, view_count }) => [id, view_count])
  return { totals: Object.fromEntries(totals), days: lastDays(unwrap(days), new Date()) }
}
