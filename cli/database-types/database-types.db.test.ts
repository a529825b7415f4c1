import { readFile } from 'node:fs/promises'
import { introspect } from '@headwater/backend/database'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { databaseTypes } from './database-types.ts'

test('the generated row types match the migrated database', async () => {
  await using database = await openMigratedDatabase()
  const schema = await introspect(database.database, { schemas: ['public'], role: 'anon' })

  const written = await readFile(new URL('../../site/lib/database-types.gen.ts', import.meta.url), 'utf8')
  expect(written, 'stale; run: node cli/generate-database-types.ts').toBe(databaseTypes(schema, 'public'))
})
