import { randomBytes } from 'node:crypto'
import { readS3Address } from '@headwater/backend/storage'
import { startS3Server } from '@headwater/backend/tests/storage/start-s3-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createS3Place } from '#cli/backup/places/open-place.ts'
import { insertPost, openSiteFolder, putObject, readContents } from '#tests/backup/open-site-folder.ts'

test('backups go to a bucket, every byte comes back, and damaged ones are refused', async () => {
  const server = await startS3Server()
  onTestFinished(server.close)
  const url = new URL(server.url)
  url.pathname += '/site one'
  const env = { BACKUP_TO: url.href }
  const site = await openSiteFolder()
  const database = await site.openDatabase()
  await insertPost(database.client, 'Before the backup')
  const key = await putObject(database.client, site.dataDir, randomBytes(3_000_000))
  const before = await readContents(database.client, site.dataDir)
  const taken = await site.run('backup', ['--verify'], env)
  expect(taken.output).toContain('all tables and objects are identical')
  // Neither key nor secret.
  expect(taken.output).not.toContain('S3RVER')
  await database.close()

  expect((await site.run('restore', ['latest'], env)).code).toBe(0)
  const restored = await site.openDatabase()
  expect(await readContents(restored.client, site.dataDir)).toEqual(before)
  await restored.close()

  const place = await createS3Place(readS3Address(url.href))
  onTestFinished(place.close)
  await place.write(`objects/${key.slice(0, 2)}/${key}`, new Blob(['something else']).stream())
  const verified = await site.run('backup', ['--verify', 'latest'], env)
  expect(verified.output).toContain(`objects/${key.slice(0, 2)}/${key}`)
  expect(verified.code).toBe(1)
})
