import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** An open question, and the sentence of the draft that the assistant would quote for it. */
export type AnsweredQuestion = { question: string; quote: string }

/** The members' open questions that the stored text of the author's own post would answer, most frequent first. */
export async function listAnsweredQuestions(supabase: BrowserSupabase, postId: string): Promise<AnsweredQuestion[]> {
  // The generated types do not include the columns of a function.
  return unwrap(await supabase.rpc('questions_a_draft_answers', { draft_id: postId })) as AnsweredQuestion[]
}
