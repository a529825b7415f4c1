import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

// Neither exists; a folder that this user may not create is refused.
const DATA_DIR = join(tmpdir(), 'site')
const BACKUP_TO = join(tmpdir(), 'my backups')

const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env }).backups

test('without settings, backups are written to the data folder and the log is not archived', () => {
  expect(read({})).toEqual({
    target: { kind: 'folder', folder: join(DATA_DIR, 'backups') },
    keepDays: 7,
    keepWeeks: 4,
    walArchiveDir: null,
  })
})

test('backups are written to a folder or a bucket', () => {
  expect(read({ BACKUP_TO }).target).toEqual({ kind: 'folder', folder: BACKUP_TO })
  expect(read({ BACKUP_TO: 'https://KEY:SECRET@s3.example/bucket/site' }).target).toMatchObject({
    kind: 's3',
    address: { bucket: 'bucket', prefix: 'site/' },
  })
})
