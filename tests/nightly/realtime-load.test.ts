import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { clientFrame, openConnection } from '#tests/contract/realtime-raw-socket.ts'
import { startBackend, type TestBackend } from '#tests/contract/start-backend.ts'

const BROADCASTS = 10_000
const MEGABYTE = 1_000_000
const UNLIMITED = { maxEventsPerSecond: 1_000_000, maxSocketsOfNetwork: 2_000 }

test('1,000 idle sockets, each in a channel, cost less than 60 MB', async () => {
  await using backend = await startBackend({ realtime: UNLIMITED })
  // Modules loaded for the first socket stay loaded.
  using _first = await startClients(backend, { sockets: 1, broadcasts: 1 })
  const before = await usedMemory()
  using _clients = await startClients(backend, { sockets: 1_000, broadcasts: 1 })
  expect(((await usedMemory()) - before) / MEGABYTE).toBeLessThan(60)
})

test('100 sockets get 10,000 broadcasts in order, none lost and none twice', async () => {
  await using backend = await startBackend({ realtime: UNLIMITED })
  using receivers = await startClients(backend, { sockets: 100, broadcasts: BROADCASTS })
  const sender = await openConnection(backend)
  sender.resume()
  sender.write(clientFrame(0x81, Buffer.from(JSON.stringify(['1', '1', 'realtime:load', 'phx_join', {}]))))
  for (let number = 1; number <= BROADCASTS; number += 1) {
    if (!sender.write(clientFrame(0x82, userBroadcast({ number })))) await once(sender, 'drain')
  }
  expect(await receivers.next()).toEqual({ complete: 100 })
  sender.destroy()
})

async function startClients(
  { url, anonKey }: TestBackend,
  { sockets, broadcasts }: { sockets: number; broadcasts: number },
) {
  const file = new URL('./realtime-load-clients.ts', import.meta.url)
  const child: ChildProcess = fork(file, [`${sockets}`, `${broadcasts}`, url, anonKey], { execArgv: [] })
  const next = async () => (await once(child, 'message'))[0]
  expect(await next()).toBe('joined')
  return { next, [Symbol.dispose]: () => void child.kill('SIGKILL') }
}

/** The memory in use after a garbage collection, in bytes: values of JavaScript, and buffers outside its heap. */
async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  // Objects released by one collection may hold others, which the next one releases.
  for (let count = 0; count < 4; count += 1) {
    runInNewContext('gc')()
    await new Promise(setImmediate)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** A broadcast as @supabase/realtime-js sends it. */
function userBroadcast(payload: unknown): Buffer {
  const fields = ['1', '2', 'realtime:load', 'count', ''].map((text) => Buffer.from(text))
  const JSON_ENCODING = 1
  const head = [3, ...fields.map(({ length }) => length), JSON_ENCODING]
  return Buffer.concat([Buffer.from(head), ...fields, Buffer.from(JSON.stringify(payload))])
}
