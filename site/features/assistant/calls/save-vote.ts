import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type Vote = { answerId: string; isHelpful: boolean; reason: string | null }

/** One vote per answer; voting again changes it. */
export async function saveVote(supabase: BrowserSupabase, { answerId, isHelpful, reason }: Vote): Promise<void> {
  const row = { answer_id: answerId, is_helpful: isHelpful, reason }
  unwrap(await supabase.from('assistant_feedback').upsert(row, { onConflict: 'answer_id' }))
}
