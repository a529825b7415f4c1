import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { bodyOf, testByteStore } from '#backend/tests/storage/byte-store-cases.ts'
import { createDiskStore } from './disk-store.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'disk-store-'))
  folders.push(folder)
  return folder
}

testByteStore(async () => createDiskStore({ folder: await newFolder() }))

test('a start removes only the incomplete files of processes that no longer run', async () => {
  const folder = await newFolder()
  await createDiskStore({ folder })
  const dead = spawnSync(process.execPath, ['--version']).pid
  const half = (host: string, pid: number) => `${host}~${pid}~${randomUUID()}~${randomUUID()}`
  const ofDead = half(hostname(), dead)
  const ofEarlierSelf = half(hostname(), process.pid)
  const ofOthers = [half(hostname(), process.ppid), half('another-host', dead)]
  for (const name of [ofDead, ofEarlierSelf, ...ofOthers]) await writeFile(join(folder, 'incoming', name), 'half')

  await createDiskStore({ folder })
  expect((await readdir(join(folder, 'incoming'))).toSorted()).toEqual(ofOthers.toSorted())
})

test('no file is left in the folder of incomplete files', async () => {
  const folder = await newFolder()
  const store = await createDiskStore({ folder })
  await store.write(randomUUID(), bodyOf('abc'), { maxBytes: 3 })
  await store.write(randomUUID(), bodyOf('abcd'), { maxBytes: 3 }).catch(() => {})
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})
