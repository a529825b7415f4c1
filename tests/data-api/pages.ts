import { tablesAndViewsFilters } from './pages/tables-and-views-filters.ts'
import type { Page } from './sentence.ts'

/** In the order of docs/data-api.md, which is the documentation's. */
export const pages: readonly Page[] = [tablesAndViewsFilters]
