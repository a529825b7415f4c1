import type { QuestionKind } from './calls/list-open-questions.ts'

/** Which questions are shown; it stands in the address. */
export const VIEWS = [
  { view: 'all', label: 'All', kind: null },
  { view: 'unanswered', label: 'Unanswered', kind: 'unanswered' },
  { view: 'badly-rated', label: 'Badly rated', kind: 'badly rated' },
] as const satisfies { view: string; label: string; kind: QuestionKind | null }[]

export type QuestionView = (typeof VIEWS)[number]

/** What the address does not know is shown as all. */
export function readView(parameters: URLSearchParams): QuestionView {
  const asked = parameters.get('show')
  return VIEWS.find(({ view }) => view === asked) ?? VIEWS[0]
}
