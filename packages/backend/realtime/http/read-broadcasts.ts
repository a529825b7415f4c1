import { isJsonObject, type JsonObject } from '#backend/http/json-object.ts'
import { type Audience, audienceOf } from '../channels/channel.ts'
import type { Broadcast } from '../protocol/messages.ts'
import { payloadBytes } from '../protocol/payload-bytes.ts'

export type PostedBroadcast = { subTopic: string; isPrivate: boolean; audience: Audience; broadcast: Broadcast }

/** What is wrong with each field, in the words of the hosted service. */
export type FieldErrors = Record<string, string[]>

type Outcome = { broadcasts: PostedBroadcast[] } | { errors: { messages: FieldErrors[] | string[] } }

const BLANK = "can't be blank"
const INVALID = 'is invalid'
export const TOO_LARGE = 'Payload size exceeds tenant limit'

/** Reads the body of `POST /api/broadcast`: `{ messages: [{ topic, event, payload, private }] }`. */
export function readBroadcasts(body: unknown, maxPayloadBytes: number): Outcome {
  const messages = isJsonObject(body) ? body.messages : undefined
  if (messages === undefined || messages === null) return { errors: { messages: [BLANK] } }
  if (!Array.isArray(messages)) return { errors: { messages: [INVALID] } }

  const outcomes = messages.map((message) => readBroadcast(isJsonObject(message) ? message : {}, maxPayloadBytes))
  const broadcasts = outcomes.flatMap((outcome) => ('errors' in outcome ? [] : [outcome]))
  if (broadcasts.length === outcomes.length) return { broadcasts }
  return { errors: { messages: outcomes.map((outcome) => ('errors' in outcome ? outcome.errors : {})) } }
}

function readBroadcast(message: JsonObject, maxPayloadBytes: number): PostedBroadcast | { errors: FieldErrors } {
  const { topic, event, payload, id } = message
  const errors: FieldErrors = {
    ...findTextError('topic', topic),
    ...findTextError('event', event),
    ...(!isJsonObject(payload) && { payload: [payload === undefined || payload === null ? BLANK : INVALID] }),
  }
  if (Object.keys(errors).length > 0) return { errors }

  const subTopic = String(topic)
  const isPrivate = message.private === true || message.private === 'true'
  const content = { encoding: 'json' as const, json: JSON.stringify(payload) }
  const meta = typeof id === 'string' ? { id } : null
  const broadcast: Broadcast = { kind: 'parts', event: String(event), content, meta }
  if (payloadBytes(broadcast) > maxPayloadBytes) return { errors: { payload: [TOO_LARGE] } }
  return { subTopic, isPrivate, audience: audienceOf(subTopic, isPrivate), broadcast }
}

function findTextError(name: string, value: unknown): FieldErrors {
  if (typeof value === 'string' && value.trim() !== '') return {}
  return { [name]: [typeof value === 'string' || value === undefined || value === null ? BLANK : INVALID] }
}
