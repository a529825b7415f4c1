import { trimText } from '@headwater/post-html/is-blank'
import {
  type AnswerEvent,
  ASSISTANT_OFF,
  type AskedQuestion,
  MAX_QUESTION_LENGTH,
} from '#assistant/assistant-answer.ts'
import type { Assistant, WritingEvent } from '#assistant/create-assistant.ts'
import type { AnswerStore } from '#assistant/index/answer-store.ts'

export type LimitOutcome = { allowed: true } | { allowed: false; retryAfterSeconds: number }

export type AssistantDependencies = AnswerStore & {
  /** Null for visitors, who are refused. */
  memberId: string | null
  /** Counts one question of the member. */
  takeLimit: (memberId: string) => Promise<LimitOutcome>
  write: Assistant['write']
  /** Called with failures that the visitor does not see. */
  onFailure: (cause: unknown) => void
}

/** `POST {query, previous?}` answers an AssistantAnswer, or AnswerEvents if the request accepts text/event-stream. */
export async function handleQuestion(request: Request, dependencies: AssistantDependencies): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Ask with POST.')
  const { memberId, takeLimit, readMode } = dependencies
  if (memberId === null) return refuse(401, 'Please log in to use the AI assistant.')

  const asked = readQuestion(await request.text())
  if (asked === null) {
    return refuse(400, `Send { "query": … } with 1 to ${MAX_QUESTION_LENGTH.toLocaleString('en-US')} characters.`)
  }
  const [limit, mode] = await Promise.all([takeLimit(memberId), readMode()])
  if (mode === 'off') {
    const error = 'The assistant is turned off. Please search the site, or ask a consultant.'
    return Response.json({ error, code: ASSISTANT_OFF }, { status: 503 })
  }
  if (!limit.allowed) {
    return refuse(429, 'You have asked a lot in a short time. Please try again later.', limit.retryAfterSeconds)
  }
  const { headers, signal } = request
  const events = answerEvents(asked, { ...dependencies, memberId, signal, mode })
  // If the reader disconnects, the writing ends; that is not a failure.
  const onFailure: OnFailure = (cause) => {
    if (!signal.aborted) dependencies.onFailure(cause)
  }
  return headers.get('accept')?.includes('text/event-stream')
    ? stream(events, onFailure)
    : answerOnce(events, onFailure)
}

type OnFailure = AssistantDependencies['onFailure']
type Answering = AssistantDependencies & {
  memberId: string
  signal: AbortSignal
  mode: Parameters<Assistant['write']>[2] & string
}

async function* answerEvents(
  asked: AskedQuestion,
  { write, store, memberId, signal, mode }: Answering,
): AsyncGenerator<AnswerEvent> {
  for await (const event of write(asked, signal, mode)) {
    if (event.event !== 'answer') yield toAnswerEvent(event)
    else {
      const { answer, claims } = event
      const id = await store({ memberId, question: asked.query, answer, ...(claims && { claims }) })
      yield { event: 'answer', data: { ...answer, id } }
    }
  }
}

function toAnswerEvent(event: Exclude<WritingEvent, { event: 'answer' }>): AnswerEvent {
  return event.event === 'sentence' ? { event: 'sentence', data: { text: event.text } } : { event: 'reset', data: {} }
}

async function answerOnce(events: AsyncGenerator<AnswerEvent>, onFailure: OnFailure): Promise<Response> {
  try {
    for await (const { event, data } of events) {
      if (event === 'answer') return Response.json(data, { headers: { 'Cache-Control': 'no-store' } })
    }
    throw new Error('The assistant ended without an answer')
  } catch (cause) {
    onFailure(cause)
    return refuse(503, 'The assistant cannot answer right now.')
  }
}

/** Fails with its status if the first event does; afterward a failure breaks the stream, and the page asks again. */
async function stream(events: AsyncGenerator<AnswerEvent>, onFailure: OnFailure): Promise<Response> {
  const encoder = new TextEncoder()
  const encode = ({ event, data }: AnswerEvent) => encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  const first = await events.next().catch((cause: unknown) => {
    onFailure(cause)
    return null
  })
  if (first === null || first.done) return refuse(503, 'The assistant cannot answer right now.')
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encode(first.value)),
    async pull(controller) {
      try {
        const next = await events.next()
        if (next.done) controller.close()
        else controller.enqueue(encode(next.value))
      } catch (cause) {
        onFailure(cause)
        controller.error(cause)
      }
    },
    async cancel() {
      await events.return(undefined)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' } })
}

function readQuestion(body: string): AskedQuestion | null {
  try {
    const fields = new Map(Object.entries(JSON.parse(body) ?? {}))
    const query = readText(fields.get('query'))
    const previous = readText(fields.get('previous'))
    return query === null ? null : { query, ...(previous !== null && { previous }) }
  } catch {
    return null
  }
}

/** Trimmed, and storable in PostgreSQL: without NUL and lone surrogates. Null if it is not a question. */
function readText(value: unknown): string | null {
  const text = typeof value === 'string' ? trimText(value.toWellFormed().replaceAll('\0', '')) : ''
  return text === '' || text.length > MAX_QUESTION_LENGTH ? null : text
}

function refuse(status: number, error: string, retryAfterSeconds?: number): Response {
  if (retryAfterSeconds === undefined) return Response.json({ error }, { status })
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return Response.json({ error, retryAfterSeconds }, { status, headers })
}
