// Backs up database and objects while the site runs: `npm run backup`. docs/backup.md explains everything.
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { explainStartFailure } from '#server/process/explain-start-failure.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { runBackup, runVerification } from './backup/run-backup.ts'
import { readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run backup [-- options]

  Copies database and objects to BACKUP_TO while the site runs, and reads the copy back.

  --with-secrets      includes DATA_DIR/jwt-secret, without which a restored site ends all sessions
  --verify            also restores the backup into a scratch server and compares every table and object
  --verify <backup>   does so with an existing backup ("latest" for the newest), and makes none
`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values, positionals } = readArguments(USAGE, {
      allowPositionals: true,
      options: {
        'with-secrets': { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
      },
    })
    const [existing, ...others] = positionals
    if (others.length > 0 || (existing !== undefined && !values.verify)) {
      console.error(USAGE)
      return 2
    }
    loadEnvironmentFile()
    const config = readConfig(process.env)
    const log = createJsonLog((line) => process.stderr.write(line), 'warn')
    console.log(
      existing === undefined
        ? await runBackup({ config, log, withSecrets: values['with-secrets'], verifies: values.verify })
        : await runVerification({ config, log }, existing),
    )
    return 0
  } catch (error) {
    console.error(explainStartFailure(error))
    return 1
  }
}
