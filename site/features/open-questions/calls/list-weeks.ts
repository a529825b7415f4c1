import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** What members asked the assistant in one week. */
export type Week = {
  /** Its Monday, as YYYY-MM-DD. */
  week: string
  asked: number
  /** Answered, and rated as not helpful. */
  badly_rated: number
  refused: number
}

/** The last twelve weeks, the current one last. Administrators only. */
export async function listWeeks(supabase: BrowserSupabase): Promise<Week[]> {
  // The generated types do not include the columns of a function.
  return unwrap(await supabase.rpc('assistant_weeks')) as Week[]
}
