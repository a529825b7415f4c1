// Imports posts of other programs: `npm run import -- <file or folder>`. Works whether or not the site is running.
import { writeFile } from 'node:fs/promises'
import type { Client } from 'pg'
import { readConfig } from '#server/config/config.ts'
import { loadEnvironmentFile } from '#server/config/load-environment-file.ts'
import { openByteStore } from '#server/data/open-byte-store.ts'
import { withOwnDatabase } from './exchange/own-database.ts'
import { readSource } from './exchange/read-source.ts'
import { writeReport } from './exchange/report.ts'
import { importSite } from './exchange/writing/import-site.ts'
import type { ImportPlan } from './exchange/writing/plan-import.ts'
import { readArguments } from './read-arguments.ts'

const USAGE = `Usage: npm run import -- <file or folder> [options]

  Reads exports of WordPress (XML) and Ghost (JSON), folders of Markdown with front matter, and what
  \`npm run export\` writes. Again, it imports what has changed at the source and nobody has changed here.

  --dry-run            says what it would do, and writes nothing
  --author <email>     the account that gets posts whose author has none
  --create-accounts    creates an account for each author whose address has none, and sends no mail
  --files <folder>     a copy of the old site's files (wp-content/uploads, content/images), for covers
  --download           downloads covers that are in no folder
  --site <address>     the old site's address, for exports that don't name it
  --source <name>      a name of your own for the source, to tell two old sites apart
  --report <file>      writes the complete report to a file
`

const PROGRESS_EVERY = 100

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const { positionals, values } = parse()
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) {
      console.error(USAGE)
      return 2
    }
    const { planned, refused } = await run(path, values)
    return planned.length === 0 && refused.length > 0 ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

type Values = ReturnType<typeof parse>['values']

function parse() {
  return readArguments(USAGE, {
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      author: { type: 'string' },
      'create-accounts': { type: 'boolean', default: false },
      files: { type: 'string' },
      download: { type: 'boolean', default: false },
      site: { type: 'string' },
      source: { type: 'string' },
      report: { type: 'string' },
    },
  })
}

async function run(path: string, values: Values): Promise<ImportPlan> {
  loadEnvironmentFile()
  const config = readConfig(process.env)
  const read = await readSource(path, config)
  const site = values.source ? { ...read, source: values.source } : read
  const isDryRun = values['dry-run']
  const plan = await withOwnDatabase(config, async (client: Client) => {
    const bytes = await openByteStore(config)
    try {
      return await importSite(client, site, {
        isDryRun,
        bytes,
        now: new Date(),
        author: values.author ?? null,
        createsAccounts: values['create-accounts'],
        files: values.files ?? null,
        download: values.download ? {} : null,
        site: values.site ?? null,
        onProgress: showProgress,
      })
    } finally {
      await bytes.close()
    }
  })
  // It names drafts and the addresses of authors.
  if (values.report)
    await writeFile(values.report, writeReport(site, plan, { isDryRun, isComplete: true }), { mode: 0o600 })
  console.log(writeReport(site, plan, { isDryRun, isComplete: false }))
  return plan
}

function showProgress(done: number, all: number): void {
  if (done % PROGRESS_EVERY === 0 || done === all) console.error(`${done} of ${all} posts written`)
}
