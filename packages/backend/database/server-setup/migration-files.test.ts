import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from './migration-files.ts'

async function setup(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('only .sql files are migrations', async () => {
  await using site = await setup({ '20260101000000_one.sql': 'select 1', 'README.md': 'words' })
  const files = await readMigrations([site.folder])
  expect(files.map(({ name }) => name)).toEqual(['20260101000000_one.sql'])
})

test('a name that other tools would not accept is refused', async () => {
  await using site = await setup({ 'one.sql': 'select 1' })
  await expect(readMigrations([site.folder])).rejects.toThrow('one.sql is not named like')
})

test('two folders may not contain migrations with the same name', async () => {
  await using site = await setup({ '20260101000000_one.sql': 'select 1' })
  await expect(readMigrations([site.folder, site.folder])).rejects.toThrow('Two migrations are named')
})

test('Windows line endings do not change a migration', async () => {
  await using unix = await setup({ '20260101000000_one.sql': 'select 1;\nselect 2;\n' })
  await using windows = await setup({ '20260101000000_one.sql': 'select 1;\r\nselect 2;\r\n' })
  expect(await readMigrations([windows.folder])).toEqual(await readMigrations([unix.folder]))
})
