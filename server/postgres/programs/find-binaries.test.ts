import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { completeInstallation, findBinaries } from './find-binaries.ts'

/** A platform package as npm unpacks it, without symbolic links; here also without execute permission. */
async function unpackedPackage() {
  const root = await mkdtemp(path.join(tmpdir(), 'headwater-package-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(path.join(root, 'native/lib'), { recursive: true })
  await mkdir(path.join(root, 'native/bin'))
  await writeFile(path.join(root, 'native/lib/libpq.so.5.18'), 'library')
  await writeFile(
    path.join(root, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  const program = path.join(root, 'native/bin/postgres')
  await writeFile(program, 'program')
  await chmod(program, 0o644)
  return { root, program, link: path.join(root, 'native/lib/libpq.so.5') }
}

test('links and permissions missing after a skipped install script are added, even by two processes at once', async () => {
  const { root, program, link } = await unpackedPackage()
  await Promise.all([completeInstallation(root, [program]), completeInstallation(root, [program])])
  expect(await readlink(link)).toBe('libpq.so.5.18')
  expect(await readFile(link, 'utf8')).toBe('library')
  expect((await stat(program)).mode & 0o777).toBe(0o755)
})

test('a complete installation may be read-only', async () => {
  const { root, program } = await unpackedPackage()
  await completeInstallation(root, [program])
  await chmod(path.join(root, 'native/lib'), 0o555)
  await completeInstallation(root, [program])
  await chmod(path.join(root, 'native/lib'), 0o755)
})

test('the programs for this platform are found, with their major version', async () => {
  const { initdb, postgres, majorVersion } = await findBinaries()
  expect((await stat(initdb)).isFile()).toBe(true)
  expect((await stat(postgres)).isFile()).toBe(true)
  expect(majorVersion).toBe('18')
})
