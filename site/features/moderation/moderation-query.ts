/** What the screen shows. It is part of the URL, so Back and bookmarks work. */
export type ModerationQuery = {
  view: View
  words: string
  page: number
  /** Only for posts. */
  sort: Sort
  /** Only for the audit trail. */
  kind: Kind
  /** The last entry of the previous page of the audit trail; null on the first page. */
  before: Cursor | null
}

export const VIEWS = [
  { view: 'posts', label: 'Posts' },
  { view: 'members', label: 'Members' },
  { view: 'tags', label: 'Tags' },
  { view: 'trail', label: 'Audit trail' },
] as const

export const SORTS = [
  { sort: 'newest', label: 'Newest' },
  { sort: 'changed', label: 'Recently changed' },
] as const

/** The kinds that the database function audit_trail accepts. */
export const KINDS = [
  { kind: 'all', label: 'All' },
  { kind: 'content', label: 'Posts and tags' },
  { kind: 'bans', label: 'Bans' },
  { kind: 'roles', label: 'Roles' },
  { kind: 'failed-sign-ins', label: 'Failed sign-ins' },
  { kind: 'accounts', label: 'Accounts' },
] as const

export type View = (typeof VIEWS)[number]['view']
export type Sort = (typeof SORTS)[number]['sort']
export type Kind = (typeof KINDS)[number]['kind']
export type Cursor = { at: string; id: string }

/** The database function ignores characters beyond this length. */
export const WORDS_MAX_LENGTH = 200

export function readModerationQuery(parameters: URLSearchParams): ModerationQuery {
  const page = Number(parameters.get('page'))
  return {
    view: VIEWS.find(({ view }) => view === parameters.get('show'))?.view ?? 'posts',
    words: (parameters.get('q') ?? '').trim().slice(0, WORDS_MAX_LENGTH),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: SORTS.find(({ sort }) => sort === parameters.get('sort'))?.sort ?? 'newest',
    kind: KINDS.find(({ kind }) => kind === parameters.get('kind'))?.kind ?? 'all',
    before: readCursor(parameters.get('before')),
  }
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+[+Z][\d:]*)_([0-9a-f-]{36})$/

function readCursor(text: string | null): Cursor | null {
  const [, at, id] = CURSOR.exec(text ?? '') ?? []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null
}

/** "?show=tags&q=fabric". Leaves out defaults; missing properties count as defaults. */
export function toSearch({ view = 'posts', words, page = 1, sort, kind, before }: Partial<ModerationQuery>): string {
  const parameters = new URLSearchParams({
    ...(view !== 'posts' && { show: view }),
    ...(words && { q: words }),
    ...(sort === 'changed' && { sort }),
    ...(kind && kind !== 'all' && { kind }),
    ...(before && { before: `${before.at}_${before.id}` }),
    ...(page > 1 && { page: String(page) }),
  })
  return `?${parameters}`
}
