import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { loadEnvironmentFile } from './load-environment-file.ts'

async function setup(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-env-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, '.env')
  await writeFile(path, text)
  return { folder, path, load: () => loadEnvironmentFile(path) }
}

test('a file without mistakes is loaded, with values that span lines', async () => {
  const key = '-----BEGIN KEY-----\nabc=\nabc=\n-----END KEY-----'
  const { load } = await setup(`# Words\n\nexport HEADWATER_TEST_A=1\nHEADWATER_TEST_B="${key}"\n`)
  onTestFinished(() => void (delete env.HEADWATER_TEST_A && delete env.HEADWATER_TEST_B))
  load()
  expect([env.HEADWATER_TEST_A, env.HEADWATER_TEST_B]).toEqual(['1', key])
})

test('a missing file is not a problem', async () => {
  const { folder } = await setup('')
  loadEnvironmentFile(join(folder, 'absent'))
})

test('duplicate settings and malformed lines are reported together, without their text', async () => {
  const { path, load } = await setup('A="1\n2"\nB=1\nSMTP_URL smtp://u:secretword@host\nB=2\n')
  expect(load).toThrow(
    `Invalid environment:\n- ${path}: B is set twice; keep one of the lines\n` +
      `- ${path}: line 4 is not like NAME=value; comments start with #`,
  )
  expect(load).not.toThrow('secretword')
})

test('a folder in place of the file is refused', async () => {
  const { folder } = await setup('')
  expect(() => loadEnvironmentFile(folder)).toThrow(
    `The settings in ${folder} cannot be read: it is a folder; it must be a file.`,
  )
})

test.runIf(process.getuid?.() !== 0)('a file that this user may not read is refused', async () => {
  const { path, load } = await setup('A=1')
  await chmod(path, 0)
  expect(load).toThrow(`The settings in ${path} cannot be read: give this user the right to read it.`)
})
