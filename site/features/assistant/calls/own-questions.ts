import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** More questions than a member is likely to look back through. */
const MAX_LISTED = 30

export type OwnQuestion = { id: string; question: string; response: string; created_at: string }

/** The member's latest questions with their answers, newest first. */
export async function listOwnQuestions(supabase: BrowserSupabase, userId: string): Promise<OwnQuestion[]> {
  return unwrap(
    await supabase
      .from('assistant_answers')
      .select('id, question, response, created_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(MAX_LISTED),
  )
}

export async function deleteOwnQuestion(supabase: BrowserSupabase, id: string, userId: string): Promise<void> {
  unwrap(await supabase.from('assistant_answers').delete().eq('id', id).eq('user_id', userId))
}

export async function deleteOwnQuestions(supabase: BrowserSupabase, userId: string): Promise<void> {
  unwrap(await supabase.from('assistant_answers').delete().eq('user_id', userId))
}
