/** The address of one page of an author's posts; the first page is 1. */
export function authorPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}
