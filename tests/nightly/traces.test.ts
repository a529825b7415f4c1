import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { deriveApiKeys } from '@headwater/backend/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
type Batch = { resourceSpans: { resource: { attributes: unknown }; scopeSpans: { spans: Span[] }[] }[] }

const START_TIMEOUT_MS = 180_000
const CALLER = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
const received: string[] = []
const spans: Span[] = []

let folder: string
let receiver: Server
let site: RunningSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-traces-'))
  receiver = createServer(async (request, response) => {
    const batch = (await json(request)) as Batch
    received.push(`${request.method} ${request.url}`)
    for (const { scopeSpans } of batch.resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  site = await startSite({
    DATA_DIR: join(folder, 'data'),
    SEED: 'off',
    LOG_LEVEL: 'error',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
}, START_TIMEOUT_MS)

afterAll(async () => {
  await site?.stop()
  receiver?.close()
  await rm(folder, { recursive: true, force: true })
})

const spansOf = (traceId: string) => spans.filter((span) => span.traceId === traceId)

test('each request has its own trace with its rendering and transactions, or continues its caller’s', async () => {
  const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`
  await (await fetch(`${site.url}/blog`, { headers: { traceparent } })).text()
  await expect.poll(() => spansOf(CALLER.traceId).map(({ name }) => name)).toContain('GET /blog')
  const [request] = spansOf(CALLER.traceId).filter(({ name }) => name === 'GET /blog')
  const [rendering] = spansOf(CALLER.traceId).filter(({ name }) => name === 'render')
  const transactions = spansOf(CALLER.traceId).filter(({ name }) => name === 'transaction')
  expect(request?.parentSpanId).toBe(CALLER.spanId)
  expect(rendering?.parentSpanId).toBe(request?.spanId)
  expect(transactions.length).toBeGreaterThan(0)
  for (const { parentSpanId } of transactions) expect(parentSpanId).toBe(rendering?.spanId)
  expect(received).toContain('POST /v1/traces')
})

test('the mail of a sign-up is part of its request’s trace, and no span contains anything that a person entered', async () => {
  const traceId = 'c'.repeat(32)
  const mark = 'zebra'
  await fetch(`${site.url}/search?q=${mark}`, { headers: { traceparent: `00-${traceId}-${CALLER.spanId}-01` } })
  await fetch(`${site.url}/${mark}`, { headers: { 'user-agent': mark, cookie: mark } })
  await fetch(`${site.url}/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', traceparent: `00-${traceId}-${CALLER.spanId}-01` },
    body: new URLSearchParams({ email: `${mark}@example.com`, firstName: mark, message: mark }),
  })
  await expect.poll(() => spansOf(traceId).map(({ name }) => name)).toContain('POST /contact')
  const signUp = 'd'.repeat(32)
  const { anonKey } = await deriveApiKeys(await readFile(join(folder, 'data', 'jwt-secret'), 'utf8'))
  await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: anonKey, traceparent: `00-${signUp}-${CALLER.spanId}-01` },
    body: JSON.stringify({ email: `${mark}@example.com`, password: `a long ${mark}` }),
  })
  await expect.poll(() => spansOf(signUp).map(({ name }) => name)).toContain('send mail')
  expect(JSON.stringify(spans)).not.toContain(mark)
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  for (const key of keys) {
    expect(key).toMatch(
      /^(http\.(request\.method|response\.status_code|route)|db\.(system\.name|role|statements)|server\.address)$/,
    )
  }
})
