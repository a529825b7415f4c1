import { checkIsAdmin } from '#site/lib/check-is-admin.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { listOpenQuestions, type OpenQuestion } from './calls/list-open-questions.ts'

export type QuestionsContent =
  | { state: 'denied' }
  | { state: 'failed' }
  | { state: 'allowed'; questions: OpenQuestion[] }

/** The questions for an administrator; denied for any other user. */
export async function loadQuestions(connect: Connect): Promise<QuestionsContent> {
  try {
    const supabase = await connect()
    if (!(await checkIsAdmin(supabase))) return { state: 'denied' }
    return { state: 'allowed', questions: await listOpenQuestions(supabase) }
  } catch (error) {
    console.warn(error)
    return { state: 'failed' }
  }
}
