import {
  type Context,
  context,
  isSpanContextValid,
  SpanKind as Kind,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../config/observability-config.ts'
import type { OpenSpan, Tracer } from './tracer.ts'

const KINDS = { server: Kind.SERVER, internal: Kind.INTERNAL, client: Kind.CLIENT }

/** Sends spans to an OTLP receiver; its address, headers and timeout are those of the standard variables. */
export function openTelemetry(version: string, { sampledShare, delayMs }: TracesConfig) {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const ownResource = resourceFromAttributes({ 'service.name': 'headwater', 'service.version': version })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(ownResource)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: delayMs })],
  })
  const spans = provider.getTracer('headwater')

  const start: Tracer['start'] = ({ name, kind, attributes = {} }, traceparent) => {
    const parent = (traceparent && readTraceparent(traceparent)) || context.active()
    const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, parent)
    const within = trace.setSpan(parent, span)
    return {
      rename: (given) => void span.updateName(given),
      describe: (given) => void span.setAttributes(given),
      end(outcome) {
        if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
      run: (work) => context.with(within, work),
    } satisfies OpenSpan
  }
  return { tracer: { start }, close: () => provider.shutdown() }
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/

/** The context of a caller that also traces (https://www.w3.org/TR/trace-context); null if the header is invalid. */
function readTraceparent(header: string): Context | null {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(header) ?? []
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const caller = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : null
}
