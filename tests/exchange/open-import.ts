import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMemoryStore } from '@headwater/backend/tests/storage/memory-store.ts'
import { Client } from 'pg'
import sharp from 'sharp'
import type { ForeignSite } from '#cli/exchange/foreign-post.ts'
import { readSource } from '#cli/exchange/read-source.ts'
import { writeReport } from '#cli/exchange/report.ts'
import { type ImportOptions, importSite } from '#cli/exchange/writing/import-site.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const TIME_ZONE = 'America/Chicago'

/** An empty site, with what `npm run import` and `npm run export` need. */
export async function openImport() {
  const database = await openMigratedDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const bytes = createMemoryStore()
  const folder = await mkdtemp(join(tmpdir(), 'headwater-import-'))

  async function run(source: string | ForeignSite, options: Partial<ImportOptions> = {}) {
    const site = typeof source === 'string' ? await readSource(source, { timeZone: TIME_ZONE }) : source
    const isDryRun = options.isDryRun ?? false
    const plan = await importSite(client, site, {
      isDryRun,
      bytes,
      now: new Date(),
      author: null,
      createsAccounts: true,
      files: null,
      download: null,
      site: null,
      ...options,
    })
    const outcomes = Object.groupBy(plan.planned, ({ outcome }) => outcome)
    const counts = Object.fromEntries(Object.entries(outcomes).map(([outcome, posts]) => [outcome, posts.length]))
    return { ...plan, counts, report: writeReport(site, plan, { isDryRun, isComplete: true }) }
  }

  return {
    ...database,
    client,
    bytes,
    /** Empty, for files of the test. */
    folder,
    run,
    async [Symbol.asyncDispose]() {
      await client.end()
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

/** A picture that can become a cover. */
export function drawPicture(color = '#345'): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer()
}
