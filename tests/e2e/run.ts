// Starts the real site on its own data and runs the journeys in a real browser: `npm run test:e2e`. With NIGHT=yes also
// the specs of nightly/.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authRateLimits } from '@headwater/backend/settings'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { runCommand } from '#cli/run-command.ts'
import { readConfig } from '#server/config/config.ts'
import { openAdminConnection } from '#server/data/admin-connection.ts'
import { findChromium } from '#tests/site/find-chromium.ts'
import { startSite } from '#tests/site/start-site.ts'

const chromium = await findChromium(process.env)
const dataDir = await mkdtemp(join(tmpdir(), 'headwater-e2e-'))
// All visitors of the journeys come from one address; the limits on each account apply as usual.
const addressLimits = Object.keys(authRateLimits).filter((name) => name.endsWith('.address'))
const site = await startSite({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  AUTH_OAUTH_SERVER: 'on',
  RATE_LIMITS: JSON.stringify(Object.fromEntries(addressLimits.map((name) => [name, { limit: 10_000 }]))),
})
const admin = await openAdminConnection({ ...readConfig({ ...process.env, DATA_DIR: dataDir }), log: silentLog })
const code = await runCommand(
  'playwright',
  ['test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)],
  {
    ...chromium.env,
    // Without a UTF-8 locale Chromium cannot write downloads into a folder with a non-ASCII name.
    LC_ALL: 'C.UTF-8',
    CHROMIUM_PATH: chromium.executablePath,
    SITE_URL: site.url,
    SITE_ADMIN_URL: admin.adminUrl,
    SITE_DATA_DIR: dataDir,
  },
)
await admin.close()
await site.stop()
await rm(dataDir, { recursive: true })
if (chromium.folder) await rm(chromium.folder, { recursive: true })
process.exit(code)
