import { readFileSync } from 'node:fs'
import { readMigrations } from '@headwater/backend/database'
import { expect, test } from 'vitest'
import { migrationFolders } from '#server/data/migration-folders.ts'

test('no recorded migration was changed or removed, and new ones are recorded by cli/freeze-migrations.ts', async () => {
  const recorded = readFileSync('cli/frozen-migrations.txt', 'utf8').trimEnd().split('\n')
  const present = (await readMigrations(migrationFolders)).map(({ name, sha256 }) => `${sha256}  ${name}`)
  expect(present.length).toBeGreaterThan(40)
  expect(new Set(recorded).size).toBe(recorded.length)
  expect(present.toSorted()).toEqual(recorded.toSorted())
})
