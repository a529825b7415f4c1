/** The version of Phoenix's protocol that a socket speaks, by its `vsn` parameter. */
export type Version = 1 | 2

/** Chosen by the client and returned in replies; clients send strings. */
export type Ref = string | number | null

export type ClientMessage = {
  joinRef: Ref
  ref: Ref
  topic: string
  event: string
  /** Decoded JSON of any form; a handler checks what it needs. Null if `broadcast` is set. */
  payload: unknown
  /** The content of an event `broadcast`, in a form that need not be decoded to be forwarded. */
  broadcast: Broadcast | null
}

export type ServerMessage = { joinRef: Ref; ref: Ref; topic: string; event: string; payload: unknown }

/**
 * A broadcast as it was sent. `whole`: a text frame's payload, which contains the event's name. `parts`: from a binary
 * frame, a REST call or a row, with the event's name, payload and metadata separate.
 */
export type Broadcast =
  | { kind: 'whole'; json: string }
  | { kind: 'parts'; event: string; content: BroadcastContent; meta: { id: string; replayed?: true } | null }

export type BroadcastContent = { encoding: 'json'; json: string } | { encoding: 'binary'; bytes: Buffer }

/** What a WebSocket sends: text or bytes, in UTF-8. */
export type Frame = { data: Buffer; isBinary: boolean }

/** The client's data cannot be a message; its socket is closed. */
export class MalformedMessage extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MalformedMessage'
  }
}

/** The size that counts against the limit of a broadcast. */
export function payloadBytes(broadcast: Broadcast): number {
  if (broadcast.kind === 'whole') return Buffer.byteLength(broadcast.json)
  const { content } = broadcast
  return content.encoding === 'json' ? Buffer.byteLength(content.json) : content.bytes.length
}
