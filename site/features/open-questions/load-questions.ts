import type { AssistantMode } from '#assistant/assistant-answer.ts'
import { checkIsAdmin } from '#site/lib/load-for-admin.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Which questions are shown; part of the URL. */
export const VIEWS = [
  { view: 'all', label: 'All', kind: null },
  { view: 'unanswered', label: 'Unanswered', kind: 'unanswered' },
  { view: 'badly-rated', label: 'Badly rated', kind: 'badly rated' },
  { view: 'asked-again', label: 'Asked again', kind: 'asked again' },
] as const satisfies { view: string; label: string; kind: QuestionKind | null }[]

/** The service returns no more questions. */
export const MAX_QUESTIONS = 200

export type QuestionsContent =
  | { state: 'denied' }
  | { state: 'failed' }
  | { state: 'allowed'; questions: OpenQuestion[]; weeks: Week[]; mode: AssistantMode }

/** The questions for an administrator; denied for any other user. */
export async function loadQuestions(connect: Connect): Promise<QuestionsContent> {
  try {
    const supabase = await connect()
    if (!(await checkIsAdmin(supabase))) return { state: 'denied' }
    const [questions, weeks, mode] = await Promise.all([
      listOpenQuestions(supabase),
      listWeeks(supabase),
      readAssistantMode(supabase),
    ])
    return { state: 'allowed', questions, weeks, mode }
  } catch (error) {
    console.warn(error)
    return { state: 'failed' }
  }
}

/** Asked again: within two minutes its member asked nearly the same, so the answer was of no use. */
export type QuestionKind = 'unanswered' | 'badly rated' | 'asked again'

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

/** Questions of the past year that the site answered badly or not at all, most frequent first. Administrators only. */
async function listOpenQuestions(supabase: BrowserSupabase): Promise<OpenQuestion[]> {
  // The generated types do not include the columns of a function.
  return unwrap(await supabase.rpc('open_questions')) as OpenQuestion[]
}

/** What members asked the assistant in one week. */
export type Week = {
  /** Its Monday, as YYYY-MM-DD. */
  week: string
  asked: number
  /** Answered, and rated as not helpful. */
  badly_rated: number
  refused: number
  /** Claims that a model drafted, and those of them that were not shown. */
  claims: number
  dropped_claims: number
}

/** The last eight weeks, the current one last. Administrators only. */
async function listWeeks(supabase: BrowserSupabase): Promise<Week[]> {
  // The generated types do not include the columns of a function.
  return unwrap(await supabase.rpc('assistant_weeks')) as Week[]
}

async function readAssistantMode(supabase: BrowserSupabase): Promise<AssistantMode> {
  return unwrap(await supabase.rpc('assistant_mode')) as AssistantMode
}

/** From the next question on. Administrators only. */
export async function setAssistantMode(supabase: BrowserSupabase, mode: AssistantMode): Promise<void> {
  unwrap(await supabase.rpc('set_assistant_mode', { mode }))
}

export type QuestionView = (typeof VIEWS)[number]

/** The view in the query string; an unknown one counts as all. */
export function readView(parameters: URLSearchParams): QuestionView {
  const requested = parameters.get('show')
  return VIEWS.find(({ view }) => view === requested) ?? VIEWS[0]
}
