import { createMemoryStore } from '@headwater/backend/tests/storage/memory-store.ts'
import { expect, test } from 'vitest'
import { createPrometheusMetrics } from './prometheus-metrics.ts'
import { countTransfers } from './watch-parts.ts'

const BUILD = { version: '1.2.3', node: 'v24.0.0', data: 'embedded' }

function setup() {
  const metrics = createPrometheusMetrics(BUILD)
  const lines = async () => (await metrics.write()).text.split('\n')
  return { metrics, lines }
}

test('requests are counted by route, method and status class, and timed by route', async () => {
  const { metrics, lines } = setup()
  metrics.countRequest({ route: '/blog/:id', method: 'GET', status: 304, seconds: 0.002 })
  metrics.countRequest({ route: '/blog/:id', method: 'GET', status: null, seconds: 3 })
  const written = await lines()
  expect(written).toContain('headwater_http_requests_total{route="/blog/:id",method="GET",status="3xx"} 1')
  expect(written).toContain('headwater_http_requests_total{route="/blog/:id",method="GET",status="aborted"} 1')
  expect(written).toContain('headwater_http_request_duration_seconds_bucket{le="0.0025",route="/blog/:id"} 1')
  expect(written).toContain('headwater_http_request_duration_seconds_count{route="/blog/:id"} 2')
})

test('gauges are read at each scrape, and those without a value are left out', async () => {
  const { metrics, lines } = setup()
  let entries = 1
  metrics.readFrom({ pages: () => ({ entries, bytes: 10 }), outbox: async () => null, realtime: () => null })
  expect(await lines()).toContain('headwater_page_cache_entries 1')
  entries = 2
  const written = await lines()
  expect(written).toContain('headwater_page_cache_entries 2')
  expect(written.filter((line) => /^headwater_(outbox|realtime|database)/.test(line))).toEqual([])
})

test('the three outbox gauges cost one query per scrape', async () => {
  const { metrics, lines } = setup()
  let queries = 0
  metrics.readFrom({
    async outbox() {
      queries += 1
      return { waiting: 3, failed: 2, oldest_seconds: 1.5 }
    },
  })
  const written = await lines()
  expect(written).toContain('headwater_outbox_waiting 3')
  expect(written).toContain('headwater_outbox_failed 2')
  expect(written).toContain('headwater_outbox_oldest_seconds 1.5')
  expect(queries).toBe(1)
})

test('the age of the backup and the state of the archive are left out if there is none', async () => {
  const { metrics, lines } = setup()
  metrics.readFrom({ backupAge: async () => null, hasArchiveFailed: async () => null })
  expect((await lines()).filter((line) => /^headwater_(backup|wal)/.test(line))).toEqual([])
  metrics.readFrom({ backupAge: async () => 90.5, hasArchiveFailed: async () => false })
  expect(await lines()).toEqual(
    expect.arrayContaining(['headwater_backup_age_seconds 90.5', 'headwater_wal_archive_failed 0']),
  )
})

test('objects are counted with the bytes actually transferred', async () => {
  const { metrics, lines } = setup()
  const store = countTransfers(createMemoryStore(), metrics)
  await store.write('0a', new Blob(['hello']).stream(), { maxBytes: 100 })
  expect(await new Response(await store.read('0a', { start: 1, end: 2 })).text()).toBe('el')
  const written = await lines()
  expect(written).toContain('headwater_storage_bytes_total{direction="upload"} 5')
  expect(written).toContain('headwater_storage_bytes_total{direction="download"} 2')
})

test('versions and the event-loop delay are included', async () => {
  const written = await setup().lines()
  expect(written).toContain('headwater_build_info{version="1.2.3",node="v24.0.0",data="embedded"} 1')
  expect(written.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true)
})
