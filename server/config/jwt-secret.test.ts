import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
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
