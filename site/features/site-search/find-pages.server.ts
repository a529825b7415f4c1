import { createPageSearch } from './create-page-search.ts'
import { listSearchablePages } from './searchable-pages.ts'

/** The pages of this site that match a question. The text of all pages stays on the server. */
export const findPages = createPageSearch(listSearchablePages())
