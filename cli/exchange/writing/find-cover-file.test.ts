import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCoverFile } from './find-cover-file.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'headwater-covers-'))
  for (const path of ['site/2021/05/a b.png', 'site/content/blog/x.png', 'site/assets/hero.jpg', 'secret.png']) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), 'picture')
  }
  await symlink(join(root, 'secret.png'), join(root, 'site/link.png'))
})

afterAll(() => rm(root, { recursive: true }))

const find = (reference: string, folders: string[] = []) =>
  findCoverFile({ reference, folders: folders.map((folder) => join(root, folder)), alt: null }, join(root, 'site'))

test.each([
  ['https://old.example/wp-content/uploads/2021/05/a%20b.png?w=300', 'site/2021/05/a b.png'],
  ['/content/images/2021/05/a b.png', 'site/2021/05/a b.png'],
  ['//cdn.example/2021/05/a%20b.png#x', 'site/2021/05/a b.png'],
])('%s is found in a copy of the old files', async (reference, file) => {
  expect(await find(reference)).toBe(join(root, file))
})

test('a path is found next to its post, and in a folder next to that', async () => {
  expect(await find('x.png', ['site/content/blog'])).toBe(join(root, 'site/content/blog/x.png'))
  expect(await find('../../assets/hero.jpg', ['site/content/blog'])).toBe(join(root, 'site/assets/hero.jpg'))
})

test.each(['../secret.png', '/../secret.png', '%2e%2e/secret.png', 'link.png', 'nowhere.png', '', 'content'])(
  '“%s” leads to no file outside the folders',
  async (reference) => {
    expect(await find(reference)).toBeNull()
  },
)
