import type { Config } from '../config/config.ts'
import type { MetricsConfig, TracesConfig } from '../config/observability-config.ts'
import { productVersion } from '../process/product-version.ts'
import type { ShutdownStep } from '../process/shutdown.ts'
import { type AnswerMetrics, createAnswerMetrics, startMetricsServer } from './answer-metrics.ts'
import { createWatchers, type Watchers } from './watchers.ts'

export type Observability = {
  watchers: Watchers
  /** What the site answers at /metrics; null if it has no such page. */
  answerMetrics: AnswerMetrics | null
}

type OpenOptions = {
  config: Pick<Config, 'observability' | 'storage'>
  beforeShutdown: (step: ShutdownStep) => void
}

/** Loads only what the settings ask for. */
export async function openObservability({ config, beforeShutdown }: OpenOptions): Promise<Observability> {
  const { metrics: wantedMetrics, traces: wantedTraces } = config.observability
  const tracer = wantedTraces && (await openTraces(wantedTraces, beforeShutdown))
  const metrics = wantedMetrics && (await openMetrics(wantedMetrics, config.storage.kind))
  if (metrics?.address) beforeShutdown(await startMetricsServer(metrics.answer, metrics.address))
  return {
    watchers: createWatchers({ metrics: metrics?.metrics ?? null, tracer }),
    answerMetrics: metrics && !metrics.address ? metrics.answer : null,
  }
}

async function openMetrics({ address, token }: MetricsConfig, data: string) {
  const { createPrometheusMetrics } = await import('./prometheus-metrics.ts')
  const metrics = createPrometheusMetrics({ version: await productVersion(), node: process.version, data })
  return { metrics, address, answer: createAnswerMetrics(metrics, token) }
}

async function openTraces(config: TracesConfig, beforeShutdown: OpenOptions['beforeShutdown']) {
  const [{ openTelemetry }, { traceCalls }] = await Promise.all([
    import('./open-telemetry.ts'),
    import('./trace-parts.ts'),
  ])
  const { tracer, close } = openTelemetry(await productVersion(), config)
  traceCalls(tracer)
  beforeShutdown({ name: 'send traces', run: close })
  return tracer
}
