import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type MigrationFile = { name: string; sql: string; sha256: string }
export type AppliedMigration = { name: string; sha256: string }

/** The folder of the backend's own migrations, which come before those of the site. */
export const backendMigrations = fileURLToPath(new URL('../migrations', import.meta.url))

/** The database's migrations are not those of this version: one is unknown or was changed. Nothing was applied. */
export class MigrationHistoryError extends Error {
  override name = 'MigrationHistoryError'
  readonly problem: 'unknown' | 'changed'
  readonly migration: string

  constructor(problem: 'unknown' | 'changed', migration: string) {
    super(
      problem === 'unknown'
        ? `The database has the migration ${migration}, which this version of the site does not know.`
        : `The migration ${migration} was changed after it had been applied; write a new one instead.`,
    )
    this.problem = problem
    this.migration = migration
  }
}

/** Fourteen digits and words, as Supabase's own tools expect. */
const MIGRATION_NAME = /^\d{14}_[a-z0-9_]+\.sql$/

async function readFolder(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!MIGRATION_NAME.test(name)) throw new Error(`${name} is not named like 20260131120000_what_it_does.sql.`)
      // A checkout with Windows line endings is the same migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** All migrations, folder by folder, each folder in name order. */
export async function readMigrations(folders: readonly string[]): Promise<MigrationFile[]> {
  const files = (await Promise.all(folders.map(readFolder))).flat()
  const names = new Set<string>()
  for (const { name } of files) {
    if (names.has(name)) throw new Error(`Two migrations are named ${name}; the name must be unique in all folders.`)
    names.add(name)
  }
  return files
}

/** The migrations still to apply. Throws MigrationHistoryError if one was changed or is not shipped. */
export function pendingMigrations(files: readonly MigrationFile[], applied: readonly AppliedMigration[]) {
  const shipped = new Map(files.map((file) => [file.name, file]))
  for (const { name, sha256 } of applied) {
    const file = shipped.get(name)
    if (!file) throw new MigrationHistoryError('unknown', name)
    if (file.sha256 !== sha256) throw new MigrationHistoryError('changed', name)
  }
  const known = new Set(applied.map(({ name }) => name))
  return files.filter(({ name }) => !known.has(name))
}
