import { authenticatorUrl, createDatabase, migrate } from '@headwater/backend/database'
import { databaseUrl, runSql } from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, test } from 'vitest'
import { migrationFolders } from '#server/data/migration-folders.ts'
import { startThrowawayPostgres } from '#tests/database/throwaway-postgres.ts'

const authenticatorPassword = 'secret of the site'

/** A server without any migration, and so without our roles. */
async function setup() {
  const { adminUrl, stop } = await startThrowawayPostgres()
  return {
    adminUrl,
    migrate: (url: string) =>
      migrate({ adminUrl: url, folders: migrationFolders, authenticatorPassword, log: silentLog }),
    [Symbol.asyncDispose]: stop,
  }
}

/** The number of posts that a role can read through the login of the site's processes. */
async function postsReadBy(url: string, role: string): Promise<number> {
  const connectionString = authenticatorUrl(url, authenticatorPassword)
  const database = createDatabase({ connectionString, log: silentLog })
  try {
    return await database.transaction({ role }, async ({ query }) => {
      const { rowCount } = await query({ text: 'select from public.posts' })
      return rowCount ?? 0
    })
  } finally {
    await database.close()
  }
}

test('several databases of one new server can be migrated at once', async () => {
  await using server = await setup()
  const urls = ['one', 'two', 'three', 'four'].map((name) => databaseUrl(server.adminUrl, name))
  for (const url of urls) await runSql(server.adminUrl, `create database ${new URL(url).pathname.slice(1)}`)

  await Promise.all(urls.map(server.migrate))
  expect(await Promise.all(urls.map((url) => postsReadBy(url, 'anon')))).toEqual([0, 0, 0, 0])
})

test('without a superuser, policies give service_role the access that BYPASSRLS would give', async () => {
  await using server = await setup()
  await runSql(server.adminUrl, `create role owner login createrole password 'owner'`)
  await runSql(server.adminUrl, 'create database site owner owner')
  const siteUrl = databaseUrl(server.adminUrl, 'site')
  const ownerUrl = Object.assign(new URL(siteUrl), { username: 'owner', password: 'owner' }).href

  await server.migrate(ownerUrl)
  await server.migrate(ownerUrl)
  await runSql(siteUrl, `insert into public.posts (title, content) values ('Draft', 'text')`)

  const [role] = await runSql(siteUrl, `select rolbypassrls, rolsuper from pg_roles where rolname = 'service_role'`)
  expect(role).toEqual({ rolbypassrls: false, rolsuper: false })
  expect(await postsReadBy(ownerUrl, 'service_role')).toBe(1)
  expect(await postsReadBy(ownerUrl, 'authenticated')).toBe(0)
  expect(await postsReadBy(ownerUrl, 'anon')).toBe(0)
})

test('a changed authenticator password takes effect at the next start', async () => {
  await using server = await setup()
  await migrate({ adminUrl: server.adminUrl, folders: [], authenticatorPassword: 'old', log: silentLog })
  await server.migrate(server.adminUrl)
  expect(await postsReadBy(server.adminUrl, 'anon')).toBe(0)
})
