import { aggregateFunctions } from './pages/aggregate-functions.ts'
import { authentication } from './pages/authentication.ts'
import { computedFields } from './pages/computed-fields.ts'
import { cors, varyHeader } from './pages/cors-and-vary.ts'
import { domainRepresentations } from './pages/domain-representations.ts'
import { errorsOfPostgresql, raisedErrors } from './pages/errors-of-postgresql.ts'
import { errorsOfRest } from './pages/errors-of-rest.ts'
import { functionsCalling } from './pages/functions-calling.ts'
import { functionsResults } from './pages/functions-results.ts'
import { mediaTypeHandlers } from './pages/media-type-handlers.ts'
import { observability } from './pages/observability.ts'
import { openApi } from './pages/openapi.ts'
import { options } from './pages/options.ts'
import { paginationAndCount } from './pages/pagination-and-count.ts'
import { preferences } from './pages/preferences.ts'
import { resourceEmbeddingRelations } from './pages/resource-embedding-relations.ts'
import { resourceEmbeddingShape } from './pages/resource-embedding-shape.ts'
import { resourceRepresentation } from './pages/resource-representation.ts'
import { connectionPool, schemaCache } from './pages/schema-cache-and-connections.ts'
import { schemas } from './pages/schemas.ts'
import { tablesAndViewsColumns } from './pages/tables-and-views-columns.ts'
import { tablesAndViewsFilters } from './pages/tables-and-views-filters.ts'
import { tablesAndViewsWrites } from './pages/tables-and-views-writes.ts'
import { tokenKeys } from './pages/token-keys.ts'
import { transactions } from './pages/transactions.ts'
import { urlGrammar } from './pages/url-grammar.ts'
import type { Page } from './sentence.ts'

/** In the order of packages/backend/docs/data-api.md, which is the documentation's. */
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
  functionsCalling,
  functionsResults,
  mediaTypeHandlers,
  domainRepresentations,
  openApi,
  options,
  preferences,
  schemas,
  cors,
  varyHeader,
  transactions,
  authentication,
  tokenKeys,
  errorsOfPostgresql,
  raisedErrors,
  errorsOfRest,
  schemaCache,
  connectionPool,
  observability,
]
