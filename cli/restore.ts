// Restores a backup: `npm run restore -- <backup>`. docs/backup.md explains everything.
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { explainStartFailure } from '#server/process/explain-start-failure.ts'
import { createJsonLog } from '#server/process/json-log.ts'
import { StartError } from '#server/process/start-error.ts'
import { readArguments } from './read-arguments.ts'
import { type RunRestoreOptions, runRestore } from './restore/run-restore.ts'

const USAGE = `Usage: npm run restore -- <backup> [options]

  <backup>            the name of a backup in BACKUP_TO, "latest", or the path of a backup's folder
  --to <time>         the moment to return to, for example 2026-11-23T14:30:00Z; needs WAL_ARCHIVE_DIR
  --timeline <n>      with --to, after earlier restores: the line of history to follow ("latest" if not given)
  --into <folder>     a new or empty folder instead of the site's data folder

  The site must be stopped. Its former data is moved aside and kept.
`

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { values, positionals } = readArguments(USAGE, {
      allowPositionals: true,
      options: { to: { type: 'string' }, into: { type: 'string' }, timeline: { type: 'string', default: 'latest' } },
    })
    const [backup, ...others] = positionals
    if (backup === undefined || others.length > 0) {
      console.error(USAGE)
      return 2
    }
    const to = values.to === undefined ? null : readTime(values.to)
    console.log(await run({ backup, to, into: values.into ?? null, timeline: readTimeline(values.timeline) }))
    return 0
  } catch (error) {
    console.error(explainStartFailure(error))
    return 1
  }
}

async function run(options: Omit<RunRestoreOptions, 'config' | 'log'>): Promise<string> {
  loadEnvironmentFile()
  const log = createJsonLog((line) => process.stderr.write(line), 'warn')
  return runRestore({ ...options, config: readConfig(process.env), log })
}

/** Throws StartError unless the text says which moment it means. */
function readTime(text: string): Date {
  const time = new Date(text)
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(text) || Number.isNaN(time.getTime())) {
    throw new StartError(`--to "${text}" is not a time with its zone, like 2026-11-23T14:30:00Z or …+01:00.`)
  }
  return time
}

function readTimeline(text: string): string {
  if (text === 'latest' || /^[1-9]\d{0,8}$/.test(text)) return text
  throw new StartError(`--timeline "${text}" is neither a number nor "latest".`)
}
