/** Which messages are asked for; it stands in the address, so Back and a bookmark find them again. */
export type MessageQuery = { view: View; words: string; page: number }

export const VIEWS = [
  { view: 'new', label: 'New' },
  { view: 'answered', label: 'Answered' },
  { view: 'closed', label: 'Closed' },
  { view: 'all', label: 'All' },
  { view: 'flagged', label: 'Flagged as spam' },
] as const

export type View = (typeof VIEWS)[number]['view']

const WORDS_MAX_LENGTH = 200

export function readMessageQuery(parameters: URLSearchParams): MessageQuery {
  const asked = parameters.get('show')
  const page = Number(parameters.get('page'))
  return {
    view: VIEWS.find(({ view }) => view === asked)?.view ?? 'new',
    words: (parameters.get('q') ?? '').trim().slice(0, WORDS_MAX_LENGTH),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** "?show=all&q=fabric"; what is usual is left out. */
export function toSearch({ view, words, page }: MessageQuery): string {
  const parameters = new URLSearchParams({
    ...(view !== 'new' && { show: view }),
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
  })
  return `?${parameters}`
}
