import { appendFile, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rotateLog } from '../embedded-postgres.ts'

async function setup() {
  const folder = await mkdtemp(path.join(tmpdir(), 'headwater-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return path.join(folder, 'postgres.log')
}

test('a long log is moved aside while the server continues to write into an empty one', async () => {
  const file = await setup()
  const server = await open(file, 'a')
  await server.write('first part\n')
  await rotateLog(file, 5)
  await server.write('second part\n')
  expect([await readFile(file, 'utf8'), await readFile(`${file}.1`, 'utf8')]).toEqual(['second part\n', 'first part\n'])

  await rotateLog(file, 5)
  await server.close()
  expect([await readFile(file, 'utf8'), await readFile(`${file}.1`, 'utf8')]).toEqual(['', 'second part\n'])
})

test('a short log is left unchanged', async () => {
  const file = await setup()
  await appendFile(file, 'short\n')
  await rotateLog(file, 100)
  expect(await readFile(file, 'utf8')).toBe('short\n')
})
