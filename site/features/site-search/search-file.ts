import type { FoundPage } from './create-page-search.ts'

/** The URL that the palette queries with `?q=`; public, and cached by the server like a page. */
export const SEARCH_FILE = '/search.json'

/** The maximum number of posts in the palette. */
export const MOST_POSTS = 6

export type SearchFile = { pages: FoundPage[]; posts: { id: string; title: string }[] }
