import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import { createSchemaCache } from './create-schema-cache.ts'
import { relationKey } from './schema-cache.ts'

async function setup() {
  const migrated = await openMigratedDatabase()
  await migrated.sql('create table public.posts (id int)')
  const schema = await createSchemaCache({
    database: migrated.database,
    schemas: ['public'],
    role: 'anon',
    log: silentLog,
  })
  return {
    sql: migrated.sql,
    has: (name: string) => schema.current().relations.has(relationKey('public', name)),
    async [Symbol.asyncDispose]() {
      await schema.close()
      await migrated[Symbol.asyncDispose]()
    },
  }
}

test('new and dropped tables are detected automatically', async () => {
  await using site = await setup()
  expect(site.has('posts')).toBe(true)
  expect(site.has('novelties')).toBe(false)

  await site.sql('create table public.novelties (id int)')
  await expect.poll(() => site.has('novelties')).toBe(true)
  await site.sql('drop table public.novelties')
  await expect.poll(() => site.has('novelties')).toBe(false)
})

test('without the event trigger, NOTIFY reloads the schema', async () => {
  await using site = await setup()
  await site.sql('drop event trigger announce_schema_change')
  await site.sql('create table public.novelties (id int)')
  await site.sql(`notify pgrst, 'reload config'`)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(site.has('novelties')).toBe(false)

  await site.sql(`notify pgrst, 'reload schema'`)
  await expect.poll(() => site.has('novelties')).toBe(true)
})

test('a temporary table is not a schema change', async () => {
  await using migrated = await openMigratedDatabase()
  const heard: unknown[] = []
  await migrated.database.listen('pgrst', (payload) => heard.push(payload))
  await migrated.sql('create temporary table scratch (id int)')
  await migrated.sql('drop table scratch')
  await migrated.sql(`notify pgrst, 'end'`)
  await expect.poll(() => heard).toEqual(['end'])
})
