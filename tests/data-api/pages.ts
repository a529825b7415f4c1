import { otherPages } from './other-pages.ts'
import { aggregateFunctions } from './pages/aggregate-functions.ts'
import { computedFields } from './pages/computed-fields.ts'
import { paginationAndCount } from './pages/pagination-and-count.ts'
import { resourceEmbeddingRelations } from './pages/resource-embedding-relations.ts'
import { resourceEmbeddingShape } from './pages/resource-embedding-shape.ts'
import { resourceRepresentation } from './pages/resource-representation.ts'
import { tablesAndViewsColumns } from './pages/tables-and-views-columns.ts'
import { tablesAndViewsFilters } from './pages/tables-and-views-filters.ts'
import { tablesAndViewsWrites } from './pages/tables-and-views-writes.ts'
import { urlGrammar } from './pages/url-grammar.ts'
import type { Page } from './sentence.ts'

/** In the order of docs/data-api.md, which is the documentation's. */
export const pages: readonly Page[] = [
  tablesAndViewsFilters,
  tablesAndViewsColumns,
  tablesAndViewsWrites,
  resourceEmbeddingRelations,
  resourceEmbeddingShape,
  aggregateFunctions,
  computedFields,
  paginationAndCount,
  urlGrammar,
  resourceRepresentation,
  ...otherPages,
]
