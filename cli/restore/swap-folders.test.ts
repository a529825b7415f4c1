import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasBegunToSwap, markReady, readReady, swapFolders } from './swap-folders.ts'

async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-swap-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const staging = join(dataDir, 'restoring')
  const keptIn = join(dataDir, 'replaced-now')
  for (const [folder, text] of [
    [dataDir, 'former'],
    [staging, 'restored'],
  ] as const) {
    await mkdir(join(folder, 'postgres'), { recursive: true })
    await writeFile(join(folder, 'postgres', 'file'), text)
    await mkdir(join(folder, 'storage'))
    await writeFile(join(folder, 'storage', 'file'), text)
  }
  await writeFile(join(dataDir, 'jwt-secret'), 'secret')
  const ready = { request: 'one', keptIn }
  await markReady(staging, ready)
  const read = (...names: string[]) => readFile(join(dataDir, ...names), 'utf8').catch(() => null)
  return { dataDir, staging, keptIn, ready, read }
}

/** What a swap does, step by step. */
const STEPS: ((paths: { dataDir: string; staging: string; keptIn: string }) => Promise<unknown>)[] = [
  ({ keptIn }) => mkdir(keptIn),
  ({ dataDir, keptIn }) => rename(join(dataDir, 'postgres'), join(keptIn, 'postgres')),
  ({ dataDir, staging }) => rename(join(staging, 'postgres'), join(dataDir, 'postgres')),
  ({ dataDir, keptIn }) => rename(join(dataDir, 'storage'), join(keptIn, 'storage')),
  ({ dataDir, staging }) => rename(join(staging, 'storage'), join(dataDir, 'storage')),
]

test.for(Array.from({ length: STEPS.length + 1 }, (_, index) => index))(
  'a swap that was killed after %i steps is finished',
  async (done) => {
    const { dataDir, staging, keptIn, ready, read } = await setup()
    for (const step of STEPS.slice(0, done)) await step({ dataDir, staging, keptIn })
    expect(await readReady(staging)).toEqual(ready)
    expect(await hasBegunToSwap(ready)).toBe(done > 0)

    await swapFolders(dataDir, staging, ready)
    expect([await read('postgres', 'file'), await read('storage', 'file')]).toEqual(['restored', 'restored'])
    expect([await read('replaced-now', 'postgres', 'file'), await read('replaced-now', 'storage', 'file')]).toEqual([
      'former',
      'former',
    ])
    expect(await read('jwt-secret')).toBe('secret')
    expect(await readReady(staging)).toBe(null)
  },
)
