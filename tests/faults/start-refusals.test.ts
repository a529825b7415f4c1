import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { databaseUrl, runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startOldPostgres } from '#tests/database/old-postgres.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'

const HANGS_AFTER_MS = 300_000
const SECRET = 'x'.repeat(32)
const MIGRATES = { JWT_SECRET: SECRET, MIGRATIONS: 'on' }

/** Runs a process that must not start. Expects exit code 1 and returns its output. */
async function refuse(script: string, env: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = join(tmpdir(), 'headwater-compile-cache') } = process.env
  const child = spawn(process.execPath, [script], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '1', WORKERS: '1', ...env },
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said).not.toMatch(/^ {4}at |secretword/m)
  expect(code).toBe(1)
  return said.trimEnd()
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-refusals-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('the site names all wrong settings and ends with code 1', async () => {
  const said = await refuse('server/main.ts', {
    PORT: 'eighty',
    SMPT_URL: 'smtp://u:secretword@host',
    DATABASE_URL: 'postgres://u:secretword@host',
    MAIL_FROM: 'nobody',
  })
  expect(said).toBe(
    [
      'Invalid environment:',
      '- PORT "eighty" is not a whole number from 1 to 65535',
      '- DATABASE_URL names no database; it ends like db.example/headwater',
      '- JWT_SECRET is missing; DATABASE_URL needs it',
      '- MAIL_FROM "nobody" is not an address like Example <hello@example.com>',
      '- SMPT_URL is not a setting; did you mean SMTP_URL?',
    ].join('\n'),
  )
})

test('a secret that cannot be read is refused', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'jwt-secret'))
  const { loadJwtSecret } = await import('#server/config/jwt-secret.ts')
  await expect(loadJwtSecret(folder)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/jwt-secret cannot be read \(EISDIR\): .* set JWT_SECRET to a new secret/),
  })
})

test('a database that does not answer, or is too old, is refused', { timeout: HANGS_AFTER_MS }, async () => {
  const port = await occupyPort()
  const start = (url: string) => refuse('server/backend-only.ts', { ...MIGRATES, DATABASE_URL: url })
  expect(await start('postgres://u:secretword@127.0.0.1:1/site')).toBe(
    'The PostgreSQL at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct the host and port in DATABASE_URL.',
  )
  expect(await start(`postgres://u:secretword@127.0.0.1:${port}/site`)).toMatch(
    /^The PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached \(.*timeout.*\)/,
  )
  await using old = await startOldPostgres()
  expect(await start(old.url)).toBe('PostgreSQL 15 or later is needed; this server is 14.9.')
  expect(await start(`${old.url}?sslmode=require`)).toMatch(/disagree about TLS \(.*\): set sslmode/)
})

test('a database that refuses the login, or gives it too few rights, is refused', {
  timeout: HANGS_AFTER_MS,
}, async () => {
  const { adminUrl, stop } = await startThrowawayPostgres()
  onTestFinished(stop)
  await runSql(adminUrl, `create role guest login password 'right'`)
  await runSql(adminUrl, `create role owner login password 'right'`)
  await runSql(adminUrl, 'create database site owner owner')
  const urlOf = (user: string, password: string, name = 'site') =>
    Object.assign(new URL(databaseUrl(adminUrl, name)), { username: user, password }).href
  const start = (url: string) => refuse('server/backend-only.ts', { ...MIGRATES, DATABASE_URL: url })

  expect(await start(urlOf('guest', 'secretword'))).toMatch(
    /refuses the password of "guest": correct it in DATABASE_URL/,
  )
  expect(await start(urlOf('nobody', 'secretword'))).toMatch(/refuses the password of "nobody"/)
  expect(await start(urlOf('guest', 'right', 'absent'))).toMatch(/has no database "absent": create it, or correct/)
  expect(await start(urlOf('guest', 'right'))).toMatch(/^The user "guest" has too few rights in the database "site"/)
  expect(await start(urlOf('owner', 'right'))).toMatch(/^The user "owner" has too few rights .* create roles/)

  const admin = { DATABASE_URL: databaseUrl(adminUrl, 'site'), DATA_DIR: await makeFolder() }
  const port = String(await occupyPort())
  expect(await refuse('server/backend-only.ts', { ...MIGRATES, ...admin, PORT: port })).toMatch(
    new RegExp(`^Port ${port} of 127.0.0.1 is in use: set PORT to another one`),
  )
  expect(await refuse('server/backend-only.ts', { ...MIGRATES, ...admin, HOST: '192.0.2.1' })).toMatch(
    /^HOST 192\.0\.2\.1 is not an address of this machine/,
  )
  expect(await refuse('server/backend-only.ts', { ...MIGRATES, ...admin, RATE_LIMITS: '{"auth.signin":{}}' })).toMatch(
    /^RATE_LIMITS contains the unknown limit auth.signin; known limits: /,
  )
  expect(await refuse('server/backend-only.ts', { ...MIGRATES, ...admin, DB_SCHEMAS: 'absent' })).toMatch(
    /^The database has no schema "absent", which it should serve\.$/,
  )
})
