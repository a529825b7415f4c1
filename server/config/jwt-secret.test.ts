import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadJwtSecret } from './jwt-secret.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jwt-secret-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'data')
}

test('the secret is generated once, is long, and is readable only by its owner', async () => {
  const folder = await makeFolder()
  const secret = await loadJwtSecret(folder)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(await loadJwtSecret(folder)).toBe(secret)
  expect((await stat(join(folder, 'jwt-secret'))).mode & 0o777).toBe(0o600)
})

test('several simultaneous starts create one secret and no other file', async () => {
  const folder = await makeFolder()
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadJwtSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(await readdir(folder)).toEqual(['jwt-secret'])
})

test('a lost secret is not replaced, because every session and mailed link depends on it', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'postgres', 'cluster'), { recursive: true })
  await expect(loadJwtSecret(folder)).rejects.toThrow(/jwt-secret is missing.*restore the file.*or set JWT_SECRET/)
  expect(await readdir(folder)).toEqual(['postgres'])
})

test.each(['', 'abc', ' \n'])('the damaged secret %j is refused', async (text) => {
  const folder = await makeFolder()
  await mkdir(folder)
  await writeFile(join(folder, 'jwt-secret'), text)
  await expect(loadJwtSecret(folder)).rejects.toThrow(/characters; at least 32 are needed: restore the file/)
})

test('a line break that an editor added to the secret does not count', async () => {
  const folder = await makeFolder()
  const secret = await loadJwtSecret(folder)
  await writeFile(join(folder, 'jwt-secret'), `${secret}\n`)
  expect(await loadJwtSecret(folder)).toBe(secret)
})

test('a secret that cannot be read is refused', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'jwt-secret'), { recursive: true })
  await expect(loadJwtSecret(folder)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/jwt-secret cannot be read \(EISDIR\): .* set JWT_SECRET to a new secret/),
  })
})
