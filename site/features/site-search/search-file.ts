import type { FoundPage } from './create-page-search.ts'

/** Where the palette asks with `?q=`; public and kept by the server like a page. */
export const SEARCH_FILE = '/search.json'

/** As many posts as the palette lists. */
export const MOST_POSTS = 6

export type SearchFile = { pages: FoundPage[]; posts: { id: string; title: string }[] }
