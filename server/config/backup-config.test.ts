import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: '/srv/site', ...env }).backups

test('without settings, backups are written to the data folder and the log is not archived', () => {
  expect(read({})).toEqual({
    target: { kind: 'folder', folder: '/srv/site/backups' },
    keepDays: 7,
    keepWeeks: 4,
    walArchiveDir: null,
  })
})

test('backups are written to a folder or a bucket', () => {
  expect(read({ BACKUP_TO: '/mnt/my backups' }).target).toEqual({ kind: 'folder', folder: '/mnt/my backups' })
  expect(read({ BACKUP_TO: 'https://KEY:SECRET@s3.example/bucket/site' }).target).toMatchObject({
    kind: 's3',
    address: { bucket: 'bucket', prefix: 'site/' },
  })
})

test('problems are reported without the secret of the bucket', () => {
  const env = { BACKUP_TO: 'ftp://KEY:SECRET@s3.example/bucket', BACKUP_KEEP_DAYS: '0' }
  expect(() => read(env)).toThrow(/BACKUP_TO is neither a folder nor.*\n.*BACKUP_KEEP_DAYS/)
  expect(() => read(env)).not.toThrow(/SECRET/)
})
