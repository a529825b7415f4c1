import type { ClientMessage } from '../protocol/messages.ts'
import type { RealtimeSocket } from './channel.ts'

type Outcome = { status: 'ok' | 'error'; response: unknown }

/** Answers one message of a client, which recognizes the answer by its `ref`. */
export function reply(socket: RealtimeSocket, message: ClientMessage, outcome: Outcome): void {
  const { joinRef, ref, topic } = message
  socket.send({ joinRef, ref, topic, event: 'phx_reply', payload: outcome })
}

export function replyOk(socket: RealtimeSocket, message: ClientMessage, response: unknown = {}): void {
  reply(socket, message, { status: 'ok', response })
}

/** The reason starts with the hosted service's code for it, as clients show the whole text. */
export function replyError(socket: RealtimeSocket, message: ClientMessage, reason: string): void {
  reply(socket, message, { status: 'error', response: { reason } })
}
