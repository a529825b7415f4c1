import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { startS3Server } from '@headwater/backend/tests/storage/start-s3-server.ts'
import { SMTPServer } from 'smtp-server'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { checkDataFolder } from '#cli/doctor/check-data-folder.ts'
import { judgeMemory } from '#cli/doctor/check-machine.ts'
import { judgeStoreFailure } from '#cli/doctor/check-objects.ts'
import { captureCommand } from '#cli/run-command.ts'
import { provider } from '#content/provider.ts'
import { writeBackupState } from '#server/backups/last-backup.ts'
import { readArchiveDelay, readWalArchive } from '#server/backups/wal-archive.ts'
import { readConfig } from '#server/config/config.ts'
import { openDataFolder } from '#tests/data-fixture/open-data-folder.ts'
import { openMigratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { startOldPostgres } from '#tests/database/old-postgres.ts'

// These depend on the machine that runs the tests: its DNS, memory and disk.
const OF_THE_MACHINE = /^(Sender|Memory|Disk|SPF|DKIM|DMARC)$/
const DEAD_PID = 2 ** 22 + 1

let dataDir = ''
const cluster = () => join(dataDir, 'postgres/cluster')

beforeAll(async () => {
  const migrated = await openMigratedDataFolder()
  dataDir = migrated.dataDir
  await using folder = await openDataFolder({ dataDir, log: silentLog })
  const id = randomUUID()
  await folder.admin.query(
    `insert into auth.users (id, email, email_confirmed_at) values ('${id}', 'owner@firm.test', now())`,
  )
  await folder.admin.query(`insert into public.user_roles (user_id, role) values ('${id}', 'admin')`)
  await folder.admin.query(`insert into public.posts (title, content, author_id) values ('A', '<p>b</p>', '${id}')`)
  await folder.admin.query('checkpoint')
  const at = new Date().toISOString()
  const last = { name: 'a', place: 'b', finishedAt: at, size: 1, rows: 1, objects: 0 }
  await writeBackupState(dataDir, { last, verified: { name: 'a', at }, failure: null })
  return migrated[Symbol.asyncDispose]
})

/** Runs the command and returns its exit code and every finding that is not ok. */
async function examine(env: Record<string, string> = {}) {
  const smtp = await startMailServer()
  const settings = { DATA_DIR: dataDir, SMTP_URL: smtp, PORT: '9', MAIL_FROM: 'hello@firm.test', ...env }
  const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const args = ['-u', 'DATABASE_URL', ...variables, process.execPath, 'cli/doctor.ts']
  const { exitCode, stdout, stderr } = await captureCommand('env', args)
  expect(`${stdout}${stderr}`).not.toMatch(/^ {4}at |secretword|owner@firm\.test/m)
  // Below them it says whether the site is ready for the public.
  const lines = stdout.split('\n\n')[0]?.trimEnd().split('\n') ?? []
  expect(lines.length).toBeGreaterThan(1)
  // With only warnings, including those about the machine, the exit code is 0.
  expect(exitCode).toBe(lines.some((line) => line.startsWith('fail')) ? 1 : 0)
  const found = lines.filter(
    (line) => !line.startsWith('ok') && !OF_THE_MACHINE.test(line.slice(6).split(' ')[0] ?? ''),
  )
  return { exitCode, found: found.map((line) => line.replace(/ +/g, ' ')) }
}

async function startMailServer(options: ConstructorParameters<typeof SMTPServer>[0] = {}): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    closeTimeout: 50,
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

async function startWebServer(home: string, readyStatus = 200) {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/readyz' ? readyStatus : 200
    response.end(home)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` }
}

/** A port that nobody listens on. fetch() itself refuses low ones. */
async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}

test('a healthy site is left alone, whether it runs or not', async () => {
  expect(await examine()).toEqual({ exitCode: expect.any(Number), found: [] })
  await using _running = await openDataFolder({ dataDir, log: silentLog })
  expect(await examine(await startWebServer(provider.name))).toEqual({ exitCode: expect.any(Number), found: [] })
})

test('before the first start no fault is found, and nothing is created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-new-'))
  await rm(folder, { recursive: true })
  expect((await examine({ DATA_DIR: folder })).found).toEqual([])
  await expect(readFile(folder)).rejects.toThrow('ENOENT')
})

test('a site without a backup gets a warning', async () => {
  const file = join(dataDir, 'backup-state.json')
  const record = await readFile(file, 'utf8')
  await rm(file)
  expect((await examine()).found).toEqual([expect.stringMatching(/^warn Backups .* no backup yet: run npm run backup/)])
  await writeFile(file, record)
})

test('a log archive that PostgreSQL cannot write to is found', async () => {
  const settings = { archive_mode: 'on', archive_command: 'false' }
  await using folder = await openDataFolder({ dataDir, log: silentLog, settings })
  const { admin } = folder
  await admin.query('select pg_switch_wal()')
  await expect.poll(() => readWalArchive(admin)).toEqual({ isOn: true, hasFailed: true })
  expect(await readArchiveDelay(admin)).toBeGreaterThan(0)
  // The site's metrics query with the site's login, which has no rights of its own.
  await admin.query('set role authenticator')
  expect(await readWalArchive(admin)).toEqual({ isOn: true, hasFailed: true })
  await admin.query('reset role')
  const { found, exitCode } = await examine({ WAL_ARCHIVE_DIR: `${dataDir}-wal` })
  expect([found, exitCode]).toEqual([[expect.stringMatching(/^fail Archive PostgreSQL cannot archive its log in/)], 1])
  await admin.query(`alter system set archive_command = 'true'`)
  await admin.query('select pg_reload_conf()')
  await expect.poll(() => readWalArchive(admin)).toEqual({ isOn: true, hasFailed: false })
  await expect.poll(() => readArchiveDelay(admin)).toBe(0)
  await admin.query('alter system reset archive_command')
})

test('unprocessed rows, altered migrations and lost bytes are found while the site runs', async () => {
  await using folder = await openDataFolder({ dataDir, log: silentLog })
  const { admin } = folder
  await admin.query(`insert into public.outbox (kind, purpose, payload, cause, created_at, due_at)
    values ('mail', 'contact', '{}', 'stuck', now() - interval '2 hours', now() - interval '1 hour')`)
  await admin.query(`insert into public.outbox (kind, purpose, payload, cause, finished_at, outcome)
    values ('mail', 'contact', '{}', 'lost', now(), 'given up')`)
  await admin.query('delete from public.user_roles')
  await admin.query(`insert into storage.buckets (id, name) values ('files', 'files')`)
  await admin.query(`insert into storage.objects (bucket_id, name, version) values ('files', 'a', gen_random_uuid())`)
  const newest = '(select max(name) from backend.migrations)'
  const { rows } = await admin.query(`delete from backend.migrations where name = ${newest} returning name, sha256`)
  const { found, exitCode } = await examine()
  expect(exitCode).toBe(1)
  expect(found).toEqual([
    expect.stringMatching(/^warn Schema 1 migrations are not applied yet: the next start applies them/),
    expect.stringMatching(/^fail Objects 1 of 1 stored files have lost their bytes.*: restore .*storage from a backup/),
    expect.stringMatching(/^fail Outbox 1 emails .* nothing sends them: start the site/),
    expect.stringMatching(/^warn Sent 1 emails .* were abandoned: correct SMTP_URL/),
    expect.stringMatching(/^warn Admins The site has no administrator.*npm run admin -- grant/),
  ])

  await admin.query(`insert into backend.migrations (name, sha256) values ($1, 'other')`, [rows[0]?.name])
  await admin.query('drop extension pg_trgm cascade')
  expect((await examine()).found[0]).toMatch(/^fail Schema The migration .*\.sql was changed after .* restore the file/)
  await admin.query(`update backend.migrations set sha256 = $1 where name = ${newest}`, [rows[0]?.sha256])
  expect((await examine()).found[0]).toMatch(/^fail Search The extension pg_trgm was removed, so searches fail: run/)
})

test('folders open to others, foreign owners and leftovers of crashes are found', async () => {
  await chmod(cluster(), 0o755)
  const { found, exitCode } = await examine()
  expect([found[0], exitCode]).toEqual([expect.stringMatching(/^fail Folder Others can read .*: run chmod 700/), 1])
  await chmod(cluster(), 0o700)

  expect(await checkDataFolder(dataDir, 4242)).toContainEqual(
    expect.objectContaining({
      state: 'fail',
      sentence: expect.stringMatching(/belongs to user \d+, not to you .*chown -R 4242/),
    }),
  )
  const pidFile = join(cluster(), 'postmaster.pid')
  await writeFile(pidFile, `${DEAD_PID}\n${cluster()}\n0\n0\n\n\n\nready\n`)
  expect(await checkDataFolder(dataDir)).toContainEqual(
    expect.objectContaining({
      state: 'warn',
      subject: 'Crash',
      sentence: expect.stringMatching(/next start recovers/),
    }),
  )
  await rm(pidFile)
  const rest = join(dataDir, 'postgres/unfinished-1')
  await writeFile(rest, '')
  expect(await checkDataFolder(dataDir)).toContainEqual(expect.objectContaining({ state: 'warn', subject: 'Crash' }))
  await rm(rest)
})

test('unusable mail servers are found, and the advice says what to correct', async () => {
  const mailOf = async (SMTP_URL: string) => (await examine({ SMTP_URL })).found.find((line) => / Mail /.test(line))
  const plain = await startMailServer()
  const strict = await startMailServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error('no')),
  })
  expect(await mailOf('smtp://127.0.0.1:1')).toMatch(/^fail Mail .*Correct the host and port in SMTP_URL/)
  expect(await mailOf(`${plain}?requireTLS=true`)).toMatch(/^fail Mail .*It offers no STARTTLS: use smtps:\/\//)
  expect(await mailOf(strict.replace('//', '//u:secretword@'))).toMatch(/^fail Mail .*Correct the user and password/)
})

test('unusable object stores are found, and the advice says what to correct', async () => {
  const s3 = await startS3Server()
  onTestFinished(s3.close)
  const objectsOf = async (S3_URL: string) => (await examine({ S3_URL })).found.find((line) => / Objects /.test(line))
  expect(await objectsOf(s3.url.replace('/bytes', '/absent'))).toMatch(
    /^fail Objects .*the bucket does not exist there/,
  )
  expect(await objectsOf('http://key:secretword@127.0.0.1:1/bytes')).toMatch(
    /^fail Objects .*start it, or correct the host/,
  )
  const skewed = Object.assign(new Error('no'), { name: 'RequestTimeTooSkewed' })
  expect(judgeStoreFailure(skewed, readConfig({ S3_URL: s3.url })).sentence).toContain('synchronize it by NTP')
  expect(judgeStoreFailure(new Error('no'), { s3: null, dataDir }).sentence).toContain('give the folder to the user')
})

test('a public address is reported if it leads elsewhere, nowhere, or to a site without data', async () => {
  const siteOf = async (env: Record<string, string>) => (await examine(env)).found.find((line) => / Site /.test(line))
  expect(await siteOf(await startWebServer('Welcome to nginx'))).toMatch(
    /^fail Site Another program answers at .*SITE_URL/,
  )
  expect(await siteOf(await startWebServer(provider.name, 503))).toMatch(/^fail Site .* is not ready \(503\)/)
  const { PORT } = await startWebServer(provider.name)
  expect(await siteOf({ PORT, SITE_URL: await addressOfNobody() })).toMatch(
    /^fail Site Nobody can reach .* although it listens/,
  )
})

test('models that do not answer are found', async () => {
  const LLM_URL = await addressOfNobody()
  const { found } = await examine({
    LLM_URL,
    LLM_MODEL: 'chat',
    LLM_EMBEDDING_MODEL: 'small',
    LLM_API_KEY: 'secretword',
  })
  expect(found.filter((line) => / (Model|Vectors) /.test(line))).toEqual([
    expect.stringMatching(/^fail Model chat at .* does not answer .*ECONNREFUSED.*: correct LLM_URL/),
    expect.stringMatching(/^fail Vectors small at .* does not answer .*ECONNREFUSED.*: correct LLM_URL/),
  ])
})

test('the operator’s databases are reported if they are unreachable or too old', async () => {
  const databaseOf = async (DATABASE_URL: string) =>
    (await examine({ DATABASE_URL, JWT_SECRET: 'x'.repeat(32) })).found.find((line) => / Database /.test(line))
  expect(await databaseOf('postgres://u:secretword@127.0.0.1:1/site')).toMatch(/^fail Database .*cannot be reached/)
  await using old = await startOldPostgres()
  expect(await databaseOf(old.url)).toMatch(/^fail Database PostgreSQL 14\.9 is too old.*upgrade/)
})

test('wrong settings and a damaged secret are found', async () => {
  expect(await examine({ SMPT_URL: 'x' })).toMatchObject({
    exitCode: 1,
    found: [expect.stringMatching(/^fail Settings/), '- SMPT_URL is not a setting; did you mean SMTP_URL?'],
  })
  const file = join(dataDir, 'jwt-secret')
  const secret = await readFile(file, 'utf8')
  await writeFile(file, 'short')
  expect((await examine()).found).toContainEqual(
    expect.stringMatching(/^fail Keys .* has 5 characters; .* restore the file/),
  )
  await writeFile(file, secret)
})

test('memory is judged', () => {
  expect([50, 200, 900].map((megabytes) => judgeMemory(megabytes * 1024 ** 2).state)).toEqual(['fail', 'warn', 'ok'])
})

// This test comes last, because nothing repairs the damage.
test('damaged pages of a table and of an index are found', async () => {
  const paths = await (async () => {
    await using folder = await openDataFolder({ dataDir, log: silentLog })
    const { rows } = await folder.admin.query(
      `select pg_relation_filepath(name) as path from unnest('{public.posts,public.posts_pkey}'::regclass[]) as name`,
    )
    return rows.map(({ path }) => join(cluster(), path))
  })()
  for (const path of paths) {
    const file = await open(path, 'r+')
    await file.write(Buffer.alloc(64, 0xa5), 0, 64, 8000)
    await file.close()
  }
  const { found } = await examine()
  for (const name of ['Tables public\\.posts', 'Indexes public\\.posts_pkey']) {
    const sentence = new RegExp(`^fail ${name} is damaged \\(invalid page.*restore the last backup`)
    expect(found).toContainEqual(expect.stringMatching(sentence))
  }
})
