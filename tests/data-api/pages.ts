import { resourceEmbeddingRelations } from './pages/resource-embedding-relations.ts'
import { resourceEmbeddingShape } from './pages/resource-embedding-shape.ts'
import { tablesAndViewsColumns } from './pages/tables-and-views-columns.ts'
import { tablesAndViewsFilters } from './pages/tables-and-views-filters.ts'
import { tablesAndViewsWrites } from './pages/tables-and-views-writes.ts'
import type { Page } from './sentence.ts'

/** In the order of docs/data-api.md, which is the documentation's. */
export const pages: readonly Page[] = [
  tablesAndViewsFilters,
  tablesAndViewsColumns,
  tablesAndViewsWrites,
  resourceEmbeddingRelations,
  resourceEmbeddingShape,
]
