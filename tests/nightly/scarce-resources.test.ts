import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildSite } from '#server/build-site.ts'
import { migratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { openFaultSite, until, untilReady } from '#tests/faults/runs/fault-site.ts'
import { createLedger } from '#tests/faults/runs/ledger.ts'
import { createReadBack } from '#tests/faults/runs/read-back.ts'
import { openAccount, startWriters } from '#tests/faults/runs/writers.ts'
import { createFetchFrom } from '#tests/hostile/fetch-from.ts'

const START_TIMEOUT_MS = 300_000
const CLIENTS = 1_000
const CLIENTS_OF_NETWORK = 200
const SLOW_SENDERS = 200

function connectFrom(url: string, localAddress: string): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  // The site closes it at its limits, or when it stops.
  socket.on('error', () => socket.destroy())
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Gives each group of this many clients an address. */
function networkOf(client: number, size: number): string {
  return `127.20.${Math.floor(client / size)}.1`
}

test('with 256 file descriptors, more clients than that come and go, and writers continue', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  await buildSite()
  await using site = await openFaultSite({}, { first: 'ulimit -n 256', copyOf: await migratedDataFolder() })
  const ledger = createLedger()
  const sockets = Array.from({ length: 400 }, (_, client) => connectFrom(site.url, networkOf(client, 100)))
  await Promise.allSettled(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.destroy()

  await untilReady(site.url)
  const writers = await startWriters(site, ledger)
  for (let write = 0; write < 10; write += 1) await ledger.nextAcknowledged()
  await writers.stop()
  expect(await createReadBack(site, ledger)()).toEqual({ lost: [], torn: [] })
})

test('1,000 clients keep their connections while 200 send their headers slowly, and a visitor is served', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  await buildSite()
  await using site = await openFaultSite({}, { copyOf: await migratedDataFolder() })
  const request = `GET / HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\n\r\n`
  const clients = Array.from({ length: CLIENTS }, (_, client) =>
    connectFrom(site.url, networkOf(client, CLIENTS_OF_NETWORK)),
  )
  const answers = clients.map(async (socket) => {
    socket.write(request)
    const [first] = await once(socket, 'data')
    socket.resume()
    return String(first).slice(0, 12)
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200']))

  const slow = Array.from({ length: SLOW_SENDERS }, () => connectFrom(site.url, '127.30.0.1'))
  const isCutOff = slow.map((socket) => once(socket, 'close'))
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: ')
  const visit = createFetchFrom('127.40.0.1')
  const startedAt = performance.now()
  expect((await visit(`${site.url}/`)).status).toBe(200)
  console.info(
    `a visitor beside ${CLIENTS + SLOW_SENDERS} connections waited ${Math.round(performance.now() - startedAt)} ms`,
  )
  for (const socket of slow) socket.resume()
  await Promise.all(isCutOff)
})

const isRoot = process.getuid?.() === 0
const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0
const DISK_MB = 400

test.runIf(canMount)(
  'while the disk is full, the site still reads and tears no acknowledged write, and it recovers once there is room',
  {
    timeout: START_TIMEOUT_MS,
  },
  async () => {
    await buildSite()
    await using site = await openFaultSite({}, { diskMb: DISK_MB, copyOf: await migratedDataFolder() })
    const ledger = createLedger()
    const { client } = await openAccount(site)
    const writers = await startWriters(site, ledger)
    await ledger.nextAcknowledged()
    const ballast = join(site.dataDir, 'ballast')
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'])

    const files = client.storage.from('files')
    await until(
      async () => (await files.upload(crypto.randomUUID(), new Blob([new Uint8Array(2_000_000)]))).error !== null,
    )
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${site.url}/`)).status).toBe(200)

    await rm(ballast)
    await untilReady(site.url)
    for (let write = 0; write < 10; write += 1) await ledger.nextAcknowledged()
    await writers.stop()
    expect(await createReadBack(site, ledger)()).toEqual({ lost: [], torn: [] })
  },
)
