/** The attributes of a span: nothing that a visitor chose, and no personal data. */
export type SpanAttributes = Readonly<Record<string, string | number>>

export type SpanKind = 'server' | 'internal' | 'client'

export type SpanDescription = { name: string; kind: SpanKind; attributes?: SpanAttributes }

export type OpenSpan = {
  /** A name that is only known at the end. */
  rename: (name: string) => void
  describe: (attributes: SpanAttributes) => void
  /** Failed spans are marked; an error's text is not recorded, because it may contain a person's data. */
  end: (outcome: 'done' | 'failed') => void
  /** Spans started by `work` become children of this span. */
  run: <Result>(work: () => Result) => Result
}

/** What the process traces. The parts know only this; open-telemetry.ts sends it. */
export type Tracer = {
  /** A child of the current span, or of the one in a W3C traceparent header. */
  start: (span: SpanDescription, traceparent?: string) => OpenSpan
}

/** Runs work in a separate span. */
export async function traced<Result>(
  tracer: Tracer,
  span: SpanDescription,
  work: () => Promise<Result>,
): Promise<Result> {
  const open = tracer.start(span)
  try {
    const result = await open.run(work)
    open.end('done')
    return result
  } catch (error) {
    open.end('failed')
    throw error
  }
}
