/** A field of what may be any JSON value. */
export function jsonField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The text of a body. Throws if it has more than `maxBytes`. */
export async function readBounded({ body }: Response, maxBytes: number): Promise<string> {
  let text = ''
  for await (const piece of readPieces(body ?? [], maxBytes)) text += piece
  return text
}

type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

async function* readPieces(body: Body, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new Error(`The model answered more than ${maxBytes} bytes`)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

/**
 * The text of an answer as it arrives, in the forms that servers send: server-sent events, one JSON value per line, or
 * one JSON value. Throws if it is cut off, is in another form, or has more than `maxBytes`.
 */
export async function* readModelText(body: Body, maxBytes: number): AsyncGenerator<string> {
  for await (const value of readValues(readPieces(body, maxBytes))) {
    if (value === END) return
    const { text, isEnd } = readValue(value)
    if (text !== '') yield text
    if (isEnd) return
  }
  throw new Error('The model’s answer was cut off')
}

const END = Symbol('end')
/** Comments and fields of server-sent events that carry no text. */
const NO_DATA = /^(?:event|id|retry)?:/

/** A value may extend over several lines; it has ended when it can be read. */
async function* readValues(pieces: AsyncIterable<string>): AsyncGenerator<unknown> {
  let open = ''
  for await (const line of linesOf(pieces)) {
    if (NO_DATA.test(line)) continue
    open = `${open}\n${line.replace(/^data:/, '')}`.trim()
    const value = open === '[DONE]' ? END : /[}\]]$/.test(open) ? parseJson(open) : undefined
    if (value === undefined) continue
    yield value
    open = ''
  }
  if (open !== '') yield JSON.parse(open)
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n')
    rest += first
    for (const line of others) {
      yield rest
      rest = line
    }
  }
  yield rest
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

type Fields = Readonly<Record<string, unknown>>

/**
 * The JSON objects in what a model writes, as soon as each is complete. What is around them is left out: models put objects
 * into lists, into code blocks and behind a greeting.
 */
export async function* readObjects(texts: AsyncIterable<string>): AsyncGenerator<Fields> {
  let open = ''
  let depth = 0
  let isInString = false
  let isEscaped = false
  for await (const text of texts) {
    for (const letter of text) {
      if (depth > 0) open += letter
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (letter === '\\') isEscaped = true
        else if (letter === '"') isInString = false
      } else if (letter === '"') isInString = depth > 0
      else if (letter === '{' && depth++ === 0) open = letter
      else if (letter === '}' && depth > 0 && --depth === 0) {
        const value = parseJson(open)
        if (typeof value === 'object' && value !== null) yield value as Fields
      }
    }
  }
}
