export type ServerEvent = { event: string; data: string }

/** The server-sent events of a response: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  // Not every browser can iterate over a stream.
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      text += decoder.decode(read.value, { stream: true })
      // A carriage return at the end may be the first half of a line break.
      const blocks = text.split(/(?:\r\n|\n|\r(?!\n|$)){2}/)
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readEvent(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel()
  }
}

/** Null for comments, which only keep the connection open. */
function readEvent(block: string): ServerEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value = ''] = /^([^:]+):? ?(.*)$/s.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return data.length === 0 ? null : { event, data: data.join('\n') }
}
