import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolderPlace } from './folder-place.ts'

async function* bytes(text: string) {
  yield Buffer.from(text)
}

test('a removed backup leaves no empty folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const place = createFolderPlace(folder)
  const names = ['backups/one/manifest.json', 'backups/one/secrets/jwt-secret', 'backups/two/manifest.json']
  for (const name of names) await place.write(name, bytes('{}'))
  await place.remove(names.slice(0, 2))
  expect(await readdir(join(folder, 'backups'))).toEqual(['two'])
})
