/** Writes site/lib/database-types.gen.ts from the migrations: `node cli/generate-database-types.ts`. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { authenticatorUrl, createDatabase, introspect, migrate } from '@headwater/backend/database'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { databaseTypes } from './database-types/database-types.ts'

const SCHEMA = 'public'
const TYPES_FILE = fileURLToPath(new URL('../site/lib/database-types.gen.ts', import.meta.url))

const log = createJsonLog((line) => process.stderr.write(line), 'warn')
const dataDir = await mkdtemp(join(tmpdir(), 'database-types-'))
const postgres = await startEmbeddedPostgres({ dataDir, log })
try {
  const authenticatorPassword = randomUUID()
  await migrate({ adminUrl: postgres.adminUrl, folders: migrationFolders, authenticatorPassword, log })

  const connectionString = authenticatorUrl(postgres.adminUrl, authenticatorPassword)
  const database = createDatabase({ connectionString, log })
  const schema = await introspect(database, { schemas: [SCHEMA], role: 'anon' })
  await database.close()
  await writeFile(TYPES_FILE, databaseTypes(schema, SCHEMA))
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
