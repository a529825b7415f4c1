import { validationFailed } from '../auth-errors.ts'

/** Counted from 1. */
export type Page = { page: number; perPage: number }

const DEFAULT_PER_PAGE = 50
// The hosted service's answer to per_page=0.
const PER_PAGE_OF_ZERO = 20

/** `page` and `per_page` of the query. Throws 400 when one is not a whole number. */
export function readPage(query: URLSearchParams): Page {
  const page = readCount(query.get('page'), 1)
  const perPage = readCount(query.get('per_page'), DEFAULT_PER_PAGE)
  return { page: Math.max(page, 1), perPage: perPage || PER_PAGE_OF_ZERO }
}

/** For SQL; beyond every table when the page is. */
export function offsetOf({ page, perPage }: Page): number {
  return Math.min((page - 1) * perPage, Number.MAX_SAFE_INTEGER)
}

/**
 * `Link` to the next and the last page, and `x-total-count`. The addresses are relative, start with the request's own
 * path and name the page first: supabase-js reads what follows the first `=`.
 */
export function pageHeaders(request: Request, { page, perPage }: Page, total: number): Record<string, string> {
  const { pathname, searchParams } = new URL(request.url)
  const lastPage = Math.ceil(total / perPage)
  const others = [...searchParams].filter(([name]) => name !== 'page')
  const link = (rel: string, to: number) =>
    `<${pathname}?${new URLSearchParams([['page', String(to)], ...others])}>; rel="${rel}"`
  const links = [...(lastPage > page ? [link('next', page + 1)] : []), link('last', lastPage)]
  return { link: links.join(', '), 'x-total-count': String(total) }
}

function readCount(text: string | null, fallback: number): number {
  if (!text) return fallback
  const value = /^\d+$/.test(text) ? Number(text) : null
  if (value === null) throw badPagination(text, 'invalid syntax')
  if (!Number.isSafeInteger(value)) throw badPagination(text, 'value out of range')
  return value
}

function badPagination(text: string, reason: string) {
  const shown = JSON.stringify(text.slice(0, 40))
  return validationFailed(`Bad Pagination Parameters: strconv.ParseUint: parsing ${shown}: ${reason}`)
}
