import type { QuestionKind } from './calls/list-open-questions.ts'

/** Which questions are shown; part of the URL. */
export const VIEWS = [
  { view: 'all', label: 'All', kind: null },
  { view: 'unanswered', label: 'Unanswered', kind: 'unanswered' },
  { view: 'badly-rated', label: 'Badly rated', kind: 'badly rated' },
] as const satisfies { view: string; label: string; kind: QuestionKind | null }[]

export type QuestionView = (typeof VIEWS)[number]

/** The view in the query string; an unknown one counts as all. */
export function readView(parameters: URLSearchParams): QuestionView {
  const requested = parameters.get('show')
  return VIEWS.find(({ view }) => view === requested) ?? VIEWS[0]
}
