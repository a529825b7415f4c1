export { authenticatorUrl } from '../database/authenticator-url.ts'
export { BOUNDED_CONNECTION } from '../database/connection/bounded-connection.ts'
export { createDatabase } from '../database/create-database.ts'
export type { Database, Transaction } from '../database/database.ts'
export { DatabaseUnavailableError } from '../database/database-unavailable-error.ts'
export { introspect } from '../database/introspect.ts'
export { migrate } from '../database/migrate.ts'
export type { Column, DatabaseFunction, Relation, SchemaCache } from '../database/schema-cache.ts'
export {
  type AppliedMigration,
  backendMigrations,
  MigrationHistoryError,
  pendingMigrations,
  readMigrations,
} from '../database/server-setup/migration-files.ts'
export { SetupError } from '../database/setup-error.ts'
