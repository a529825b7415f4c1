// A process that migrates a database, for tests that kill it: `node migrate-process.ts <administrator's URL>`.
import { migrate } from '#backend/database/migrate.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { TEST_AUTHENTICATOR_PASSWORD } from '#tests/database/test-cluster.ts'
import { silentLog } from '#tests/silent-log.ts'

await migrate({
  adminUrl: process.argv[2] ?? '',
  folders: migrationFolders,
  authenticatorPassword: TEST_AUTHENTICATOR_PASSWORD,
  log: silentLog,
})
