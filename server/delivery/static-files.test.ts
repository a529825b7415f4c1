import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadStaticFiles } from './static-files.ts'

const script = 'export const water = 1\n'.repeat(100)

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'static-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const directory = join(folder, 'client')
  const compressedDirectory = join(folder, 'compressed')
  await mkdir(join(directory, 'assets'), { recursive: true })
  await mkdir(join(directory, '.vite'))
  await Promise.all([
    writeFile(join(directory, 'assets', 'app-1a2b.js'), script),
    writeFile(join(directory, 'assets', 'same-3c4d.js'), script),
    writeFile(join(directory, 'assets', 'text.woff2'), 'w'.repeat(5000)),
    writeFile(join(directory, 'robots.txt'), 'User-agent: *\n'),
    writeFile(join(directory, '.vite', 'manifest.json'), '{}'),
  ])
  return { directory, compressedDirectory, load: () => loadStaticFiles({ directory, compressedDirectory }) }
}

test('every file is served under its path with its type, except hidden files', async () => {
  const { load } = await setup()
  const files = await load()
  expect([...files.keys()].sort()).toEqual([
    '/assets/app-1a2b.js',
    '/assets/same-3c4d.js',
    '/assets/text.woff2',
    '/robots.txt',
  ])
  expect(files.get('/assets/app-1a2b.js')?.headers['Content-Type']).toBe('text/javascript; charset=utf-8')
  expect(files.get('/assets/text.woff2')?.headers['Content-Type']).toBe('font/woff2')
})

test('files with a hash in their name are immutable, others are revalidated', async () => {
  const { load } = await setup()
  const files = await load()
  expect(files.get('/assets/app-1a2b.js')?.headers['Cache-Control']).toContain('immutable')
  expect(files.get('/robots.txt')?.headers['Cache-Control']).toBe('public, max-age=0, must-revalidate')
})

test('text is compressed, fonts are not', async () => {
  const { load } = await setup()
  const files = await load()
  expect(files.get('/assets/app-1a2b.js')?.body.br?.byteLength).toBeLessThan(100)
  expect(files.get('/assets/text.woff2')?.body).toMatchObject({ br: null, gzip: null })
})

test('a start after a build, which loads the files once, writes nothing', async () => {
  const { load, compressedDirectory } = await setup()
  await load()
  const names = await readdir(compressedDirectory)
  expect(names.length).toBeGreaterThan(0)
  const times = () => Promise.all(names.map(async (name) => (await stat(join(compressedDirectory, name))).mtimeMs))
  const [before, folderBefore] = [await times(), await stat(compressedDirectory)]
  await load()
  expect([await times(), (await stat(compressedDirectory)).mtimeMs]).toEqual([before, folderBefore.mtimeMs])
})

test('the second start reuses the compressed files of the first', async () => {
  const { load, compressedDirectory } = await setup()
  const first = await load()
  const names = (await readdir(compressedDirectory)).sort()
  const marker = new TextEncoder().encode('from disk')
  for (const name of names) await writeFile(join(compressedDirectory, name), marker)

  const second = await load()
  expect((await readdir(compressedDirectory)).sort()).toEqual(names)
  expect(second.get('/assets/app-1a2b.js')?.body.br).toEqual(Buffer.from(marker))
  expect(second.get('/assets/app-1a2b.js')?.etag).toBe(first.get('/assets/app-1a2b.js')?.etag)
})
