import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelTimes } from '#assistant/model/call-model.ts'

// A server that speaks the protocols of OpenAI, Azure OpenAI and Ollama, honest or hostile.

export type ModelCall = {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model?: string
    stream?: boolean
    messages: { role: string; content: string }[]
    /** The texts to embed. */
    input: string[]
    [parameter: string]: unknown
  }
}

/** What the server does with a call; `count` is 1 for the first. */
export type Behavior = (response: ServerResponse, call: ModelCall, count: number) => void

export type FakeModelServer = {
  calls: readonly ModelCall[]
  /** Addresses for LLM_URL, by the protocol that they lead to. */
  urls: Readonly<Record<FakeProtocol, string>>
  /** From the next call on. */
  behave: (behavior: Behavior) => void
  [Symbol.asyncDispose]: () => Promise<void>
}

/** For tests of anything but these limits: a machine may stall for seconds. */
export const PATIENT_TIMES: ModelTimes = { firstTextMs: 60_000, answerMs: 60_000 }
/** For models that do not begin. */
export const SHORT_START: ModelTimes = { firstTextMs: 600, answerMs: 60_000 }

export const FAKE_PROTOCOLS = ['openai', 'azure', 'ollama'] as const
export type FakeProtocol = (typeof FAKE_PROTOCOLS)[number]

export async function startFakeModelServer(first: Behavior): Promise<FakeModelServer> {
  const calls: ModelCall[] = []
  let behavior = first
  const server = createServer((request, response) => {
    response.on('error', () => undefined)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      }
      calls.push(call)
      behavior(response, call, calls.length)
    })
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    calls,
    urls: {
      openai: `${origin}/v1`,
      azure: `${origin}/openai/deployments/fake?api-version=2024-10-21`,
      ollama: `${origin}/api/chat`,
    },
    behave(next) {
      behavior = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

type Saying = {
  /** False: one JSON value whatever the request wants. */
  isStreaming?: boolean
  /** How many bytes are written at once. */
  chunkBytes?: number
  /** Before the first word. */
  delayMs?: number
  /** How the model says why it stopped. */
  reason?: string
}

/** Answers in the protocol of the call. A function writes the answer to the messages that it is given. */
export function says(text: string | ((call: ModelCall) => string), saying: Saying = {}): Behavior {
  return async (response, call) => {
    const { isStreaming = call.body.stream === true, chunkBytes = Number.POSITIVE_INFINITY, delayMs = 0 } = saying
    const { reason = 'stop' } = saying
    const said = typeof text === 'string' ? text : text(call)
    const isOllama = call.path.startsWith('/api/chat')
    const type = isStreaming ? (isOllama ? 'application/x-ndjson' : 'text/event-stream') : 'application/json'
    response.writeHead(200, { 'content-type': type })
    const write = isOllama ? ollamaAnswer : call.path.startsWith('/openai/') ? azureAnswer : openAiAnswer
    const bytes = Buffer.from(write(said, { isStreaming, reason }))
    await pause(delayMs)
    for (let start = 0; start < bytes.length && !response.destroyed; start += chunkBytes) {
      response.write(bytes.subarray(start, start + chunkBytes))
      if (start + chunkBytes < bytes.length) await new Promise(setImmediate)
    }
    response.end()
  }
}

type Embedding = {
  /** Words of one meaning, such as a question's and its answer's. */
  sameMeaning?: readonly string[][]
  dimensions?: number
  delayMs?: number
}

/** Answers a vector for each text, in the protocol of the call. Texts are near that share words or their meanings. */
export function embeds({ sameMeaning = [], dimensions = 256, delayMs = 0 }: Embedding = {}): Behavior {
  const meanings = new Map(sameMeaning.flatMap((words) => words.map((word) => [word, words[0] ?? word])))
  return async (response, { path, body }) => {
    const vectors = body.input.map((text) => vectorOf(text, meanings, dimensions))
    // The order is not promised, only the index.
    const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).reverse()
    await pause(delayMs)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(path.startsWith('/api/') ? { embeddings: vectors } : { object: 'list', data }))
  }
}

const FUNCTION_WORDS = /^(?:an?|and|are|can|do|does|for|how|i|in|is|it|my|of|on|the|then|to|what|when|which|who|with)$/

function vectorOf(text: string, meanings: ReadonlyMap<string, string>, dimensions: number): number[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const said = new Set(
    words.filter((word) => !FUNCTION_WORDS.test(word)).map((word) => meanings.get(word) ?? word.replace(/s$/, '')),
  )
  const vector = Array<number>(dimensions).fill(0.001)
  for (const word of said) {
    for (let at = 0; at < dimensions; at++) vector[at] = (vector[at] ?? 0) + randomNumber(`${word} ${at}`)
  }
  return vector
}

/** From -1 to 1, always the same for the same key (FNV-1a). */
function randomNumber(key: string): number {
  let hash = 0x811c9dc5
  for (const character of key) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 31 - 1
}

type Form = { isStreaming: boolean; reason: string }

function openAiAnswer(text: string, { isStreaming, reason }: Form): string {
  if (!isStreaming) {
    const message = { role: 'assistant', content: text, refusal: null }
    return JSON.stringify({ id: 'chatcmpl-1', choices: [{ index: 0, message, finish_reason: reason }] }, null, 2)
  }
  const chunk = (delta: object, finish: string | null) =>
    event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] })
  const start = chunk({ role: 'assistant', content: '' }, null)
  const words = wordsOf(text).map((content) => chunk({ content }, null))
  return `${start}${words.join('')}${chunk({}, reason)}data: [DONE]\n\n`
}

/** Azure begins with an event about its filters and ends lines as Windows does. */
function azureAnswer(text: string, form: Form): string {
  const answer = openAiAnswer(text, form)
  return form.isStreaming
    ? `${event({ choices: [], prompt_filter_results: [] })}${answer}`.replaceAll('\n', '\r\n')
    : answer
}

function ollamaAnswer(text: string, { isStreaming, reason }: Form): string {
  const line = (content: string, done: boolean) =>
    `${JSON.stringify({ model: 'fake', message: { role: 'assistant', content }, done, ...(done && { done_reason: reason }) })}\n`
  return isStreaming
    ? `${wordsOf(text)
        .map((word) => line(word, false))
        .join('')}${line('', true)}`
    : line(text, true)
}

function event(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`
}

function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, ms))
}

export function refuses(status: number, body: object = { error: { message: 'no' } }): Behavior {
  return (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Accepts the call and says nothing. */
export const isSilent: Behavior = () => undefined

export const hangsUp: Behavior = (response) => void response.destroy()

/** One byte of nothing at a time. */
export const dribbles: Behavior = (response) => writeEvery(response, 20, ': ')

/** A word, and another, without end. */
export const neverEnds: Behavior = (response) =>
  writeEvery(response, 5, event({ choices: [{ delta: { content: 'Herons ' }, finish_reason: null }] }))

function writeEvery(response: ServerResponse, ms: number, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const timer = setInterval(() => response.write(text), ms)
  response.on('close', () => clearInterval(timer))
}

/** 100 MB without a line break. */
export const isHuge: Behavior = (response) => {
  let megabytes = 0
  const send = () => {
    while (megabytes < 100 && !response.destroyed) {
      megabytes += 1
      if (!response.write('x'.repeat(1024 * 1024))) return void response.once('drain', send)
    }
    response.end()
  }
  send()
}

/** Begins an answer and closes the connection as if that were all. */
export function stopsAfter(text: string): Behavior {
  return (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(event({ choices: [{ delta: { content: text }, finish_reason: null }] }))
}

/** Any bytes as an answer. */
export function sends(body: string, type = 'application/json'): Behavior {
  return (response) => void response.writeHead(200, { 'content-type': type }).end(body)
}

export function redirectsTo(url: string): Behavior {
  return (response) => void response.writeHead(307, { location: url }).end()
}
