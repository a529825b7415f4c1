import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { createS3Store, readS3Address } from '@headwater/backend/storage'
import { startS3Server } from '@headwater/backend/tests/storage/start-s3-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '#tests/contract/start-backend.ts'

type Fault = 'none' | 'fails' | 'is silent' | 'hangs up' | 'is slow'

/** Shorter than the site's, so that the tests are fast. */
const TIMES = { connectMs: 1_000, silenceMs: 1_000 }
/** The SDK tries three times. */
const ANSWERED_WITHIN_MS = 15_000
const SLOW_BY_MS = 300
const FAILURE = 'HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** A backend whose objects are in an S3 server, reached through a connection that fails on request. */
async function setup() {
  const s3 = await startS3Server()
  const { port } = new URL(s3.url)
  let fault: Fault = 'none'
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    open.add(client)
    client.on('close', () => open.delete(client)).on('error', () => client.destroy())
    if (fault === 'hangs up') return client.destroy()
    if (fault === 'is silent') return void client.resume()
    if (fault === 'fails') return void client.on('data', () => client.end(FAILURE))
    const upstream = connect(Number(port), '127.0.0.1').on('error', () => client.destroy())
    const isSlow = fault === 'is slow'
    client.on('data', (bytes) => setTimeout(() => upstream.write(bytes), isSlow ? SLOW_BY_MS : 0))
    upstream.pipe(client)
    client.on('close', () => upstream.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(s3.url)
  url.port = String((proxy.address() as AddressInfo).port)
  const bytes = createS3Store(readS3Address(url.href), TIMES)
  const backend = await startBackend({ storage: { bytes } })
  await backend.database.sql(`insert into storage.buckets (id, name) values ('files', 'files')`)
  onTestFinished(async () => {
    await backend[Symbol.asyncDispose]()
    await bytes.close()
    for (const socket of open) socket.destroy()
    proxy.close()
    await s3.close()
  })
  return {
    files: backend.client(backend.serviceRoleKey).storage.from('files'),
    rows: () => backend.database.sql<{ name: string }>('select name from storage.objects order by name'),
    be(next: Fault) {
      fault = next
      for (const socket of open) socket.destroy()
    },
  }
}

test.each<Fault>(['fails', 'is silent', 'hangs up'])(
  'a store that %s: uploads and downloads fail in time, leave no row, and work once it is back',
  async (fault) => {
    const { files, rows, be } = await setup()
    expect((await files.upload('before.txt', new Blob(['before']))).error).toBeNull()
    be(fault)
    const startedAt = performance.now()
    expect((await files.upload('during.txt', new Blob(['during']))).error).not.toBeNull()
    expect((await files.download('before.txt')).error).not.toBeNull()
    expect(performance.now() - startedAt).toBeLessThan(2 * ANSWERED_WITHIN_MS)
    expect(await rows()).toEqual([{ name: 'before.txt' }])

    be('none')
    expect((await files.upload('during.txt', new Blob(['again']))).error).toBeNull()
    expect(await (await files.download('during.txt')).data?.text()).toBe('again')
    expect(await (await files.download('before.txt')).data?.text()).toBe('before')
  },
)

test('uploads and downloads wait for a slow store', async () => {
  const { files, be } = await setup()
  be('is slow')
  expect((await files.upload('slow.txt', new Blob(['slow']))).error).toBeNull()
  expect(await (await files.download('slow.txt')).data?.text()).toBe('slow')
})
