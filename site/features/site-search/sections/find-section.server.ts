import { createSectionSearch } from './create-section-search.ts'
import { listSections } from './page-sections.ts'

/** The section of a page that matches a question, or null. The text of all pages stays on the server. */
export const findSection = createSectionSearch(listSections())
