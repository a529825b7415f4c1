import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { authenticatorUrl } from '@headwater/backend/database'
import { TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

/** Runs a process that must not start. Expects exit code 1 and returns its output. */
async function refuse(script: string, env: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = join(tmpdir(), 'headwater-compile-cache') } = process.env
  const child = spawn(process.execPath, [script], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '1', WORKERS: '1', ...env },
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(code).toBe(1)
  return said.trimEnd()
}

// What each setting says is tested with server/config, and what a database says in server/data.
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

test('the backend alone says in one sentence that its database does not answer', async () => {
  const said = await refuse('server/backend-only.ts', {
    JWT_SECRET: 'x'.repeat(32),
    MIGRATIONS: 'on',
    DATABASE_URL: 'postgres://u:secretword@127.0.0.1:1/site',
  })
  expect(said).toBe(
    'The PostgreSQL at 127.0.0.1:1 cannot be reached (connect ECONNREFUSED 127.0.0.1:1): start it, or correct the host and port in DATABASE_URL.',
  )
})

test('the backend alone refuses an unknown limit and a schema that its database lacks', async () => {
  await using database = await openMigratedDatabase()
  const JWT_SECRET = 'x'.repeat(32)
  const DATABASE_URL = authenticatorUrl(database.url, TEST_AUTHENTICATOR_PASSWORD)
  const start = (wrong: Record<string, string>) =>
    refuse('server/backend-only.ts', { JWT_SECRET, MIGRATIONS: 'off', DATABASE_URL, ...wrong })
  expect(await start({ RATE_LIMITS: '{"auth.signin":{}}' })).toMatch(
    /^RATE_LIMITS contains the unknown limit auth.signin; known limits: /,
  )
  expect(await start({ DB_SCHEMAS: 'absent' })).toBe('The database has no schema "absent", which it should serve.')
})
