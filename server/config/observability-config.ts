import type { EnvironmentReader } from './read-environment.ts'

export type ObservabilityConfig = {
  /** Null: nothing is measured. */
  metrics: MetricsConfig | null
  /** Null: nothing is traced, and the OpenTelemetry packages are not loaded. They read their other variables themselves. */
  traces: TracesConfig | null
}

export type TracesConfig = {
  /** The share, from 0 to 1, of the traces that begin here. */
  sampledShare: number
  /** How long spans are collected before they are sent. */
  delayMs: number
}

export type MetricsConfig = {
  /** Where a separate server serves /metrics; null: it is a path of the site. */
  address: { host: string; port: number } | null
  /** What a reader must send as a bearer token; null only with a separate address. */
  token: string | null
}

/** Short enough to type, long enough that nobody guesses it. */
const MIN_TOKEN_LENGTH = 16

/** The variables METRICS_… and those of OpenTelemetry. */
export function readObservability(read: EnvironmentReader): ObservabilityConfig {
  return { metrics: readMetrics(read), traces: readTraces(read) }
}

function readMetrics(read: EnvironmentReader): MetricsConfig | null {
  const token = read.optional('METRICS_TOKEN')
  if (token !== null && token.length < MIN_TOKEN_LENGTH) {
    read.problem(`METRICS_TOKEN has ${token.length} characters; at least ${MIN_TOKEN_LENGTH} are needed`)
  }
  const hasPort = read.optional('METRICS_PORT') !== null
  if (!hasPort && read.optional('METRICS_HOST')) read.problem('METRICS_PORT is missing; METRICS_HOST needs it')
  if (!hasPort) return token === null ? null : { address: null, token }
  const host = read.text('METRICS_HOST', '127.0.0.1')
  return { address: { host, port: read.integer('METRICS_PORT', 0, { min: 1, max: 65_535 }) }, token }
}

function readTraces(read: EnvironmentReader): ObservabilityConfig['traces'] {
  const everything = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const endpoint = read.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']) ?? everything
  const isDisabled = read.flag('OTEL_SDK_DISABLED', false) || read.optional('OTEL_TRACES_EXPORTER') === 'none'
  if (endpoint === null || isDisabled) return null
  const protocol =
    read.optional('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? read.optional('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json'
  if (protocol !== 'http/json') {
    read.problem(`OTEL_EXPORTER_OTLP_PROTOCOL "${protocol}" is not http/json, which every OTLP receiver accepts`)
  }
  return {
    sampledShare: readSampledShare(read),
    delayMs: read.integer('OTEL_BSP_SCHEDULE_DELAY', 5_000, { min: 1, max: 60_000 }),
  }
}

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const

/** The samplers follow a caller's decision, with or without `parentbased_`. */
function readSampledShare(read: EnvironmentReader): number {
  const name = 'OTEL_TRACES_SAMPLER'
  const sampler = read.oneOf(name, [...SAMPLERS, ...SAMPLERS.map((it) => `parentbased_${it}` as const)], 'always_on')
  if (sampler.endsWith('always_off')) return 0
  if (sampler.endsWith('always_on')) return 1
  const share = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'))
  if (share >= 0 && share <= 1) return share
  read.problem('OTEL_TRACES_SAMPLER_ARG is not a number from 0 to 1')
  return 1
}
