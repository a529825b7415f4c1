import { jsonField, parseJson } from './json-field.ts'

const SSE_FIELD = /^(?:data|event|id|retry)?:/

/**
 * The text of an answer as it arrives, in the forms that servers send: server-sent events, one JSON value per line, or
 * one JSON value. Throws if it is cut off, is in another form, or has more than `maxBytes`.
 */
export async function* readModelText(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  for await (const value of readValues(linesOf(body, maxBytes))) {
    if (value === END) return
    const { text, isEnd } = readValue(value)
    if (text !== '') yield text
    if (isEnd) return
  }
  throw new Error('The model’s answer was cut off')
}

async function* linesOf(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`The model answered more than ${maxBytes} bytes`)
    const text = decoder.decode(chunk, { stream: true })
    const lines = text.split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      yield (rest + line).replace(/\r$/, '')
      rest = ''
    }
    rest += last
  }
  yield rest + decoder.decode()
}

const END = Symbol('end')

async function* readValues(lines: AsyncIterable<string>): AsyncGenerator<unknown> {
  let form: 'events' | 'lines' | 'whole' | null = null
  const held: string[] = []
  for await (const line of lines) {
    if (form === null && line.trim() === '') continue
    form ??= SSE_FIELD.test(line) ? 'events' : parseJson(line) === undefined ? 'whole' : 'lines'
    if (form === 'whole') held.push(line)
    else if (form === 'lines') yield* valuesIn(line)
    else if (line === '') yield* valuesIn(held.splice(0).join('\n'))
    else if (line.startsWith('data:')) held.push(line.slice('data:'.length))
  }
  yield* valuesIn(held.join('\n'))
}

function* valuesIn(data: string): Generator<unknown> {
  const text = data.trim()
  if (text !== '') yield text === '[DONE]' ? END : JSON.parse(text)
}

/** A piece of an answer, or all of it. */
function readValue(value: unknown): { text: string; isEnd: boolean } {
  if (jsonField(value, 'error') != null) throw new Error('The model reported an error in its answer')
  const choices = jsonField(value, 'choices')
  // Azure begins with an event about its filters, and others end with one about their costs.
  if (Array.isArray(choices) && choices.length === 0) return { text: '', isEnd: false }
  const choice: unknown = Array.isArray(choices) ? choices[0] : value
  const whole = jsonField(choice, 'message')
  const message = jsonField(choice, 'delta') ?? whole
  const content = jsonField(message, 'content') ?? ''
  if (typeof message !== 'object' || typeof content !== 'string') throw new Error('The model answered in another form')

  const reason = jsonField(choice, 'finish_reason') ?? jsonField(choice, 'done_reason')
  // Half an answer may say the opposite.
  if (reason === 'length' || reason === 'content_filter') throw new Error(`The model stopped: ${reason}`)
  const isWhole = Array.isArray(choices) && whole !== undefined
  return { text: content, isEnd: isWhole || typeof reason === 'string' || jsonField(value, 'done') === true }
}
