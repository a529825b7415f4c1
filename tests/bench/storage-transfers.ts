import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deriveApiKeys } from '@headwater/backend/settings'
import { median } from './median.ts'
import { startFileServer } from './start-file-server.ts'

export const OBJECT_BYTES = 100 * 1024 * 1024
const RUNS = 5

type Transfer = { ownMs: number; yardstickMs: number; ratio: number }

/** Median times for one object of 100 MB over one connection, alternating with another server. */
export async function measureTransfers(siteUrl: string, jwtSecret: string) {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-bench-files-'))
  const body = randomBytes(OBJECT_BYTES)
  await writeFile(join(folder, 'object'), body)
  const yardstick = await startFileServer(folder)
  const { serviceRoleKey } = await deriveApiKeys(jwtSecret)
  const headers = { apikey: serviceRoleKey, authorization: `Bearer ${serviceRoleKey}` }
  const storage = `${siteUrl}/storage/v1`
  await fetch(`${storage}/bucket`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench' }),
  })

  const object = `${storage}/object/bench/object`
  const uploads = await inTurns(
    () => transfer(object, { method: 'POST', headers: { ...headers, 'x-upsert': 'true' }, body }),
    () => transfer(`${yardstick.url}/uploaded`, { method: 'PUT', headers: {}, body }),
  )
  const downloads = await inTurns(
    () => transfer(object, { method: 'GET', headers }),
    () => transfer(`${yardstick.url}/object`, { method: 'GET', headers: {} }),
  )
  await yardstick.stop()
  await rm(folder, { recursive: true })
  return { yardstick: yardstick.name, uploads, downloads }
}

async function inTurns(own: () => Promise<number>, yardstick: () => Promise<number>): Promise<Transfer> {
  const runs: Transfer[] = []
  for (let run = 0; run < RUNS; run++) {
    const yardstickMs = await yardstick()
    const ownMs = await own()
    runs.push({ ownMs, yardstickMs, ratio: yardstickMs / ownMs })
  }
  const middle = (figure: keyof Transfer) => median(runs.map((run) => run[figure]))
  return { ownMs: middle('ownMs'), yardstickMs: middle('yardstickMs'), ratio: middle('ratio') }
}

type Call = { method: string; headers: OutgoingHttpHeaders; body?: Buffer }

/** Milliseconds from the connection to the last byte of the answer. */
async function transfer(url: string, { method, headers, body }: Call): Promise<number> {
  const start = performance.now()
  const length = body && { 'content-length': body.length }
  const call = request(url, { method, headers: { ...headers, ...length }, agent: false })
  call.end(body)
  const [response] = await once(call, 'response')
  let received = 0
  response.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  await once(response, 'end')
  if (response.statusCode >= 300) throw new Error(`${method} ${url} answered ${response.statusCode}`)
  if (!body && received !== OBJECT_BYTES) throw new Error(`${url} sent ${received} bytes`)
  return performance.now() - start
}
