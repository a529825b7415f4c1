import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type QuestionKind = 'unanswered' | 'badly rated'

/** A question as members asked it, without their identity. */
export type OpenQuestion = {
  question: string
  kind: QuestionKind
  /** How often it was asked. */
  times: number
  last_asked: string
  /** What was wrong or missing, in the members' own words. */
  reasons: string[]
}

/** The service returns no more questions. */
export const MAX_QUESTIONS = 200

/** Questions of the past year that the site answered badly or not at all, most frequent first. Administrators only. */
export async function listOpenQuestions(supabase: BrowserSupabase): Promise<OpenQuestion[]> {
  // The generated types do not include the columns of a function.
  return unwrap(await supabase.rpc('open_questions')) as OpenQuestion[]
}
