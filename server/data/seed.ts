import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { BOUNDED_CONNECTION } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import { Client } from 'pg'

const SEED_LOCK = 7_308_324_665_217_894

/** Sample content. */
export const SEED_FILES = ['supabase/seed.sql']

type SeedOptions = { adminUrl: string; files: readonly string[]; log: Log }

/**
 * Loads sample content into an empty database, at most once: content that was deleted does not come back at the next
 * start.
 */
export async function seedOnce({ adminUrl, files, log }: SeedOptions): Promise<void> {
  const client = new Client({ connectionString: adminUrl, ...BOUNDED_CONNECTION })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    if (await isUntouched(client)) {
      for (const file of files) {
        await client.query(await readFile(file, 'utf8'))
        await client.query('insert into backend.seeds (name) values ($1)', [basename(file)])
        log.info('database.seeded', { file: basename(file) })
      }
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function isUntouched(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ untouched: boolean }>(`
    select not exists (select from backend.seeds)
       and not exists (select from auth.users)
       and not exists (select from public.posts)
       and not exists (select from public.categories) as untouched`)
  return rows[0]?.untouched ?? false
}
