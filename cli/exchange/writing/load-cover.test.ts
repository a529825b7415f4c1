import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublicFetch, downloadPicture, findCoverFile } from './load-cover.ts'

async function listen() {
  let calls = 0
  const server = createServer(({ url }, response) => {
    calls += 1
    if (url === '/moved') response.writeHead(302, { location: '/picture' }).end()
    else response.end('picture')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    calls: () => calls,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

/** As if the name had led to a public address when it was checked. */
const checkHost = async () => {}

test('no request goes to a name that leads to this machine after its check', async () => {
  await using site = await listen()
  await expect(downloadPicture(`${site.address}/picture`, { checkHost })).rejects.toThrow('not a public address')
  expect(site.calls()).toBe(0)
})

test('bytes are fetched from an allowed address, even after a redirect', async () => {
  await using site = await listen()
  const fetch = createPublicFetch(() => false)
  const bytes = await downloadPicture(`${site.address}/moved`, { checkHost, fetch })
  expect(Buffer.from(bytes).toString()).toBe('picture')
  expect(site.calls()).toBe(2)
})

test('a server that cannot be reached is an error', async () => {
  const fetch = createPublicFetch(() => false)
  await expect(downloadPicture('http://localhost:1/picture', { checkHost, fetch })).rejects.toThrow('ECONNREFUSED')
})

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
