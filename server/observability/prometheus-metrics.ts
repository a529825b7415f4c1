import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricSources, Metrics } from './metrics.ts'

/** In seconds, from a cached page to a request that runs into its timeout. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type BuildInfo = { version: string; node: string; data: string }

/** Counts in a separate registry, which also has the process's memory, processor time and event-loop delay. */
export function createPrometheusMetrics(build: BuildInfo): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const info = new Gauge({
    name: 'headwater_build_info',
    help: 'Versions; always 1.',
    labelNames: ['version', 'node', 'data'],
    registers,
  })
  info.set(build, 1)
  const sources: Partial<MetricSources> = {}
  watchSources(registry, sources)

  return {
    ...createCounters(registry),
    readFrom: (given) => void Object.assign(sources, given),
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}

function createCounters(registry: Registry) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `headwater_${name}`, help, labelNames, registers: [registry] })
  const requests = counter('http_requests_total', 'Answered requests.', ['route', 'method', 'status'])
  const durations = new Histogram({
    name: 'headwater_http_request_duration_seconds',
    help: 'From the request’s headers to the end of its answer.',
    labelNames: ['route'],
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  })
  const signIns = counter('sign_ins_total', 'Attempts to sign in.', ['method', 'outcome'])
  const pages = counter('page_cache_requests_total', 'Pages by origin.', ['outcome'])
  const transfers = counter('storage_transfers_total', 'Objects written and read.', ['direction'])
  const bytes = counter('storage_bytes_total', 'Bytes of objects written and read.', ['direction'])
  const events = counter('log_events_total', 'Log events, including those below LOG_LEVEL.', ['level', 'event'])

  // Series exist from the start, so that the first failure is an increase, which alerts see.
  for (const outcome of ['hit', 'stale', 'rendered']) pages.inc({ outcome }, 0)
  for (const direction of ['upload', 'download']) transfers.inc({ direction }, 0)
  for (const outcome of ['accepted', 'refused', 'limited', 'failed']) signIns.inc({ method: 'password', outcome }, 0)

  return {
    countRequest({ route, method, status, seconds }) {
      requests.inc({ route, method, status: statusClass(status) })
      durations.observe({ route }, seconds)
    },
    countSignIn: (signIn) => signIns.inc(signIn),
    countPage: (outcome) => pages.inc({ outcome }),
    countBytes(direction, count) {
      transfers.inc({ direction })
      bytes.inc({ direction }, count)
    },
    countEvent: (level, event) => events.inc({ level, event }),
  } satisfies Partial<Metrics>
}

function statusClass(status: number | null): string {
  return status === null ? 'aborted' : `${Math.floor(status / 100)}xx`
}

/** Gauges that read their values at each scrape. A source that is missing or has no value leaves its gauges empty. */
function watchSources(registry: Registry, sources: Partial<MetricSources>): void {
  function gauge(
    name: string,
    help: string,
    read: () => number | null | undefined | Promise<number | null | undefined>,
  ) {
    new Gauge({
      name: `headwater_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = await read()
        if (value === null || value === undefined) this.remove()
        else this.set(value)
      },
    })
  }

  gauge('page_cache_entries', 'Pages in memory.', () => sources.pages?.().entries)
  gauge('page_cache_bytes', 'Bytes of the pages in memory.', () => sources.pages?.().bytes)
  gauge('database_connections_limit', 'The maximum number of connections in the pool.', () => sources.database?.().max)
  gauge('database_connections', 'Open connections.', () => sources.database?.().total)
  gauge('database_connections_idle', 'Open connections that are not in use.', () => sources.database?.().idle)
  gauge('database_waiting', 'Transactions waiting for a connection.', () => sources.database?.().waiting)
  gauge('realtime_sockets', 'Open WebSockets.', () => sources.realtime?.()?.sockets)
  gauge('realtime_channels', 'Joined channels.', () => sources.realtime?.()?.channels)
  gauge('realtime_messages_received', 'Messages received since the start.', () => sources.realtime?.()?.messages)

  // One query per scrape for all three.
  let outbox: ReturnType<MetricSources['outbox']> | undefined
  gauge('outbox_waiting', 'Mails and webhook calls that are due or were put off.', async () => {
    outbox = sources.outbox?.()
    return (await outbox)?.waiting
  })
  gauge('outbox_failed', 'Mails and webhook calls that failed in the last 30 days.', async () => (await outbox)?.failed)
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest of them has been waiting.',
    async () => (await outbox)?.oldest_seconds,
  )

  gauge('backup_age_seconds', 'Since the last good backup.', () => sources.backupAge?.())
  gauge('wal_archive_failed', '1 if PostgreSQL cannot archive its log, otherwise 0.', async () => {
    const hasFailed = await sources.hasArchiveFailed?.()
    return hasFailed === null || hasFailed === undefined ? null : Number(hasFailed)
  })
}
