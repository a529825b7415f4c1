import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { databaseUrl, runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startOldPostgres } from '#tests/database/old-postgres.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'
import { readConfig } from '../config/config.ts'
import { prepareDatabase } from './prepare-database.ts'

const SITE = 'refused_site'

/** What the operator reads after a start with this database, which may contain no password. */
async function refusalOf(url: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32), SEED: 'off' })
  if (config.storage.kind !== 'postgres') throw new Error('DATABASE_URL was not read')
  const { databaseUrl: adminUrl } = config.storage
  const start = prepareDatabase({ config, adminUrl, authenticatorPassword: 'p', log: silentLog })
  const { name, message } = await start.then(
    () => expect.fail('the database was accepted'),
    (error: unknown) => error as Error,
  )
  expect({ name, isQuiet: !message.includes('secretword') }).toEqual({
    name: expect.stringMatching(/^(Start|Setup)Error$/),
    isQuiet: true,
  })
  return message
}

async function occupyPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a database that does not answer, or is too old, is refused', async () => {
  const port = await occupyPort()
  await using old = await startOldPostgres()
  const [silent, tooOld, withoutTls] = await Promise.all(
    [`postgres://u:${'secretword'}@127.0.0.1:${port}/site`, old.url, `${old.url}?sslmode=require`].map(refusalOf),
  )
  expect(silent).toMatch(/^The PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached \(.*timeout.*\)/)
  expect(tooOld).toBe('PostgreSQL 15 or later is needed; this server is 14.9.')
  expect(withoutTls).toMatch(/disagree about TLS \(.*\): set sslmode/)
})

test('a database that refuses the login, or gives it too few rights, is refused', async () => {
  const { adminUrl, stop } = await startThrowawayPostgres({ checksPasswords: true })
  onTestFinished(stop)
  for (const role of ['refused_guest', 'refused_owner'])
    await runSql(adminUrl, `create role ${role} login password 'right'`)
  await runSql(adminUrl, `create database ${SITE} owner refused_owner`)
  const refusal = (user: string, password: string, name = SITE) =>
    refusalOf(Object.assign(new URL(databaseUrl(adminUrl, name)), { username: user, password }).href)

  expect(await refusal('refused_guest', 'secretword')).toMatch(
    /refuses the password of "refused_guest": correct it in DATABASE_URL/,
  )
  expect(await refusal('nobody', 'secretword')).toMatch(/refuses the password of "nobody"/)
  expect(await refusal('refused_guest', 'right', 'absent')).toMatch(/has no database "absent": create it, or correct/)
  expect(await refusal('refused_guest', 'right')).toMatch(
    /^The user "refused_guest" has too few rights in the database "refused_site"/,
  )
  expect(await refusal('refused_owner', 'right')).toMatch(
    /^The user "refused_owner" has too few rights .* create roles/,
  )
})
