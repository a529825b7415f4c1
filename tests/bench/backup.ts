// Measures backup, verification and restore: `node tests/bench/backup.ts [MB of rows] [MB of objects]`. Works on a
// temporary data folder.
import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createDiskStore } from '#backend/storage/bytes/disk-store.ts'
import { readConfig } from '#server/config/config.ts'
import { loadJwtSecret } from '#server/config/jwt-secret.ts'
import { authenticatorPassword } from '#server/data/admin-connection.ts'
import { prepareDatabase } from '#server/data/prepare-database.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded-postgres.ts'
import { silentLog } from '../silent-log.ts'

const [rowMegabytes = 300, objectMegabytes = 100] = process.argv.slice(2).map(Number)
const OBJECT_BYTES = 1_000_000
const POST_BYTES = 10_000

const parent = await mkdtemp(join(tmpdir(), 'headwater-bench-backup-'))
const dataDir = join(parent, 'data')
try {
  const megabytes = await fill()
  console.log(`${megabytes.toFixed(0)} MB in total`)
  for (const command of [['backup'], ['backup', '--verify', 'latest'], ['restore', 'latest']]) {
    const start = performance.now()
    run(command)
    const seconds = (performance.now() - start) / 1000
    const speed = `${(megabytes / seconds).toFixed(0)} MB/s, ${((100 * seconds) / megabytes).toFixed(1)} s per 100 MB`
    console.log(`${command.join(' ')}: ${seconds.toFixed(1)} s, ${speed}`)
  }
} finally {
  await rm(parent, { recursive: true })
}

function run([command, ...args]: string[]): void {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_TO: join(parent, 'backups') }
  const { status } = spawnSync(process.execPath, [`tools/${command}.ts`, ...args], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} failed`)
}

/** Returns the size of the database and objects in MB. */
async function fill(): Promise<number> {
  const config = readConfig({ DATA_DIR: dataDir, SEED: 'off' })
  const password = authenticatorPassword(await loadJwtSecret(dataDir))
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log: silentLog })
  const client = new Client({ connectionString: adminUrl })
  try {
    await prepareDatabase({ config, log: silentLog, adminUrl, authenticatorPassword: password })
    await client.connect()
    // Without triggers, which would index every post. Random digits, because TOAST would compress real sentences.
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(
      `insert into public.posts (title, content)
       select 'Post ' || n, (select string_agg(md5((n * 1000 + m)::text), '') from generate_series(1, $2 / 32) m)
       from generate_series(1, $1) n`,
      [(rowMegabytes * 1_000_000) / POST_BYTES, POST_BYTES],
    )
    await client.query(`insert into storage.buckets (id, name) values ('files', 'files')`)
    const store = await createDiskStore({ folder: join(dataDir, 'storage') })
    for (let index = 0; index < objectMegabytes; index += 1) {
      const key = randomUUID()
      await store.write(key, new Blob([randomBytes(OBJECT_BYTES)]).stream(), { maxBytes: OBJECT_BYTES })
      await client.query(`insert into storage.objects (bucket_id, name, version) values ('files', $1, $1)`, [key])
    }
    const { rows } = await client.query<{ size: number }>('select pg_database_size(current_database())::float8 as size')
    return (rows[0]?.size ?? 0) / 1e6 + objectMegabytes
  } finally {
    await client.end()
    await stop()
  }
}
