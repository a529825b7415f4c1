import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricSources, Metrics } from './metrics.ts'
import { watchSources } from './prometheus-sources.ts'

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
  for (const outcome of ['hit', 'outdated', 'rendered', 'kept']) pages.inc({ outcome }, 0)
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
