import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type QuestionKind = 'unanswered' | 'badly rated'

/** A question as members asked it, without who they are. */
export type OpenQuestion = {
  question: string
  kind: QuestionKind
  /** How often it was asked. */
  times: number
  last_asked: string
  /** What was wrong or missing, in the words of those who said so. */
  reasons: string[]
}

/** The service gives no more of them. */
export const MOST_QUESTIONS = 200

/** What members asked within a year and the site did not answer, or not well; the most frequent first. Administrators only. */
export async function listOpenQuestions(supabase: BrowserSupabase): Promise<OpenQuestion[]> {
  // The generated types do not know the columns of a function.
  return unwrap(await supabase.rpc('open_questions')) as OpenQuestion[]
}
