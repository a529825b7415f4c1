// A process that migrates a database, for tests that kill it: `node migrate-process.ts <administrator's URL>`.
import { migrate } from '@headwater/backend/database'
import { TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { migrationFolders } from '#server/data/migration-folders.ts'

await migrate({
  adminUrl: process.argv[2] ?? '',
  folders: migrationFolders,
  authenticatorPassword: TEST_AUTHENTICATOR_PASSWORD,
  log: silentLog,
})
