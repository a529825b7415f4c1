import { authentication } from './pages/authentication.ts'
import { configuration } from './pages/configuration.ts'
import { cors, varyHeader } from './pages/cors-and-vary.ts'
import { domainRepresentations } from './pages/domain-representations.ts'
import { errorsOfPostgresql, raisedErrors } from './pages/errors-of-postgresql.ts'
import { errorsOfRest } from './pages/errors-of-rest.ts'
import { functionsCalling } from './pages/functions-calling.ts'
import { functionsResults } from './pages/functions-results.ts'
import { httpServer, observability } from './pages/http-server-and-observability.ts'
import { mediaTypeHandlers } from './pages/media-type-handlers.ts'
import { openApi } from './pages/openapi.ts'
import { options } from './pages/options.ts'
import { preferences } from './pages/preferences.ts'
import { connectionPool, schemaCache } from './pages/schema-cache-and-connections.ts'
import { schemas } from './pages/schemas.ts'
import { tokenKeys } from './pages/token-keys.ts'
import { transactions } from './pages/transactions.ts'
import type { Page } from './sentence.ts'

/** The pages on everything but tables and views: functions, formats, errors, and the server itself. */
export const otherPages: readonly Page[] = [
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
  httpServer,
  observability,
  configuration,
]
