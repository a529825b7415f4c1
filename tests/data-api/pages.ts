import { authentication } from './pages/authentication.ts'
import { transactions } from './pages/transactions.ts'
import { errorsOfRest } from './pages/errors-of-rest.ts'
import { errorsOfPostgresql, raisedErrors } from './pages/errors-of-postgresql.ts'
import { cors, varyHeader } from './pages/cors-and-vary.ts'
import { schemas } from './pages/schemas.ts'
import { preferences } from './pages/preferences.ts'
import { functionsCalling } from './pages/functions-calling.ts'
import { functionsResults } from './pages/functions-results.ts'
import { mediaTypeHandlers } from './pages/media-type-handlers.ts'
import { domainRepresentations } from './pages/domain-representations.ts'
import { openApi } from './pages/openapi.ts'
import { options } from './pages/options.ts'
import { tablesAndViewsFilters } from './pages/tables-and-views-filters.ts'
import type { Page } from './sentence.ts'

/** In the order of docs/data-api.md, which is the documentation's. */
export const pages: readonly Page[] = [tablesAndViewsFilters, functionsCalling, functionsResults, mediaTypeHandlers, domainRepresentations, openApi, options, preferences, schemas, cors, varyHeader, errorsOfPostgresql, raisedErrors, errorsOfRest, transactions, authentication]
