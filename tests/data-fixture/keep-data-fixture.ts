/**
 * Writes tests/fixtures/v<version>/: a data folder of this version, which every later version must open. Run it once
 * per release, after its last migration: `node tests/data-fixture/keep-data-fixture.ts`.
 */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createJsonLog } from '#server/process/json-log.ts'
import { packFolder } from './archive-folder.ts'
import { openDataFolder } from './open-data-folder.ts'
import { type FixtureContents, readAll } from './readings.ts'
import { ACCOUNTS, PASSWORD, writeRows } from './write-rows.ts'

const ROOT = new URL('../../', import.meta.url)
const log = createJsonLog((line) => process.stderr.write(line), 'warn')

const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8'))
const fixture = fileURLToPath(new URL(`tests/fixtures/v${version}/`, ROOT))
const parent = await mkdtemp(join(tmpdir(), 'data-fixture-'))
try {
  const dataDir = join(parent, 'data')
  const contents = await fillFolder(dataDir)
  await mkdir(fixture, { recursive: true })
  await packFolder(dataDir, join(fixture, 'data.tar.zst'))
  await writeFile(join(fixture, 'contents.json'), `${JSON.stringify(contents, null, 2)}\n`)
} finally {
  await rm(parent, { recursive: true, force: true })
}
const { size } = await stat(join(fixture, 'data.tar.zst'))
console.log(`${fixture}data.tar.zst has ${Math.round(size / 1024)} KB`)

async function fillFolder(dataDir: string): Promise<FixtureContents> {
  // Without recycled segments, the write-ahead log is one segment of zeros, and the archive half as large.
  await using folder = await openDataFolder({ dataDir, log, settings: { wal_recycle: 'off' } })
  const people = await writeRows(folder)
  const readings = await readAll(folder, people)
  for (const statement of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await folder.admin.query(statement)
  return { version, password: PASSWORD, accounts: ACCOUNTS, refreshToken: people.member.refreshToken, readings }
}
