import { checkIsAdmin } from '#site/lib/check-is-admin.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { listOpenQuestions, type OpenQuestion } from './calls/list-open-questions.ts'
import { listWeeks, type Week } from './calls/list-weeks.ts'

export type QuestionsContent =
  | { state: 'denied' }
  | { state: 'failed' }
  | { state: 'allowed'; questions: OpenQuestion[]; weeks: Week[] }

/** The questions for an administrator; denied for any other user. */
export async function loadQuestions(connect: Connect): Promise<QuestionsContent> {
  try {
    const supabase = await connect()
    if (!(await checkIsAdmin(supabase))) return { state: 'denied' }
    const [questions, weeks] = await Promise.all([listOpenQuestions(supabase), listWeeks(supabase)])
    return { state: 'allowed', questions, weeks }
  } catch (error) {
    console.warn(error)
    return { state: 'failed' }
  }
}
