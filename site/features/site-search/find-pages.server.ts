import { createPageSearch } from './create-page-search.ts'
import { listSearchablePages } from './searchable-pages.ts'

/** The pages of this site that are about a question. The words of all pages stay on the server. */
export const findPages = createPageSearch(listSearchablePages())
