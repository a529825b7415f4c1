/** Posts on one page of the blog list (specification §9). */
export const BLOG_PAGE_SIZE = 9
/** Up to this many pages are all listed (specification §9). */
const MAX_PAGES_LISTED = 5

/** A page number to link to, or a gap shown as an ellipsis. */
export type PaginationItem = number | 'gap'

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}

/** First and last row of a page, counted from 0 and inclusive, as in PostgREST's range. */
export function pageRange(page: number, pageSize: number): { from: number; to: number } {
  const from = (page - 1) * pageSize
  return { from, to: from + pageSize - 1 }
}

/** Reads `?page=`; anything but a whole number from 1 up means the first page. */
export function parsePage(parameter: string | null): number {
  if (parameter === null || !/^[1-9]\d{0,5}$/.test(parameter)) return 1
  return Number(parameter)
}

/** All pages when there are few; otherwise the first, the last, the neighbors of the current page, and ellipses. */
export function paginationItems(current: number, count: number): PaginationItem[] {
  const pages = Array.from({ length: count }, (_, index) => index + 1)
  if (count <= MAX_PAGES_LISTED) return pages

  const shown = pages.filter((page) => page === 1 || page === count || Math.abs(page - current) <= 1)
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1]
    return previous !== undefined && page - previous > 1 ? ['gap' as const, page] : [page]
  })
}
