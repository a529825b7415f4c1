import { expect, test } from 'vitest'
import { readObservability } from './observability-config.ts'
import { readEnvironment } from './read-environment.ts'

const read = (env: Record<string, string>) => readEnvironment(env, readObservability)

test('without variables nothing is measured or traced', () => {
  expect(read({})).toEqual({ metrics: null, traces: null })
})

test('a separate port is on loopback and needs no token; without a port a token is required', () => {
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({
    address: { host: '127.0.0.1', port: 9464 },
    token: null,
  })
  expect(read({ METRICS_TOKEN: 'x'.repeat(16) }).metrics).toEqual({ address: null, token: 'x'.repeat(16) })
})

test('traces follow the standard variables', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({ sampledShare: 1, delayMs: 5000 })
  const quarter = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...quarter }).traces).toMatchObject({ sampledShare: 0.25 })
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }).traces).toBeNull()
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeNull()
})
