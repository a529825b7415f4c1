import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { downloadPicture } from './download-picture.ts'
import { createPublicFetch } from './public-fetch.ts'

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
