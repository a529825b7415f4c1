import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Counts the members' open questions that the stored text of the author's own post would answer. */
export async function countAnsweredQuestions(supabase: BrowserSupabase, postId: string): Promise<number> {
  return unwrap(await supabase.rpc('count_questions_answered_by', { draft_id: postId }))
}
