/** Which messages are shown. It is part of the URL, so Back and bookmarks work. */
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
  const requested = parameters.get('show')
  const page = Number(parameters.get('page'))
  return {
    view: VIEWS.find(({ view }) => view === requested)?.view ?? 'new',
    words: (parameters.get('q') ?? '').trim().slice(0, WORDS_MAX_LENGTH),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** "?show=all&q=fabric"; leaves out defaults. */
export function toSearch({ view, words, page }: MessageQuery): string {
  const parameters = new URLSearchParams({
    ...(view !== 'new' && { show: view }),
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
  })
  return `?${parameters}`
}
