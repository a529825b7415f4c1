import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'
import type { Audience } from '../channels/channel.ts'
import type { PresenceChange, PresenceStore } from '../presence/presence-store.ts'
import type { Broadcast } from '../protocol/messages.ts'
import { createPartReader, createRelay, NOTIFICATION_CHANNEL } from './relay.ts'

export type Cluster = {
  /** Starts listening to the other processes, and announces this one to them. */
  start: () => Promise<void>
  publish: (message: ClusterMessage) => void
  /** Tells the others that the members of this process are gone. */
  close: () => Promise<void>
}

export type ClusterDependencies = {
  database: Database
  presence: Pick<PresenceStore, 'ownChanges' | 'applyRemote' | 'removeProcess'>
  onBroadcast: (message: Extract<ClusterMessage, { kind: 'broadcast' }>) => void
  beatMs: number
  log: Log
}

type ProcessMessage = Exclude<ClusterMessage, { kind: 'broadcast' | 'bye' }>

/** After this many missed beats, a process is taken for dead. */
const MISSED_BEATS = 3

/** Connects the processes that share a database. A single process, which is the usual case, sends nothing. */
export function createCluster({ database, presence, onBroadcast, beatMs, log }: ClusterDependencies): Cluster {
  const processId = randomUUID()
  /** When each was last heard of. */
  const others = new Map<string, number>()
  const startedAt = performance.now()
  const readPart = createPartReader()
  let isStarted = false
  let isOutOfTouch = false
  const relay = createRelay({ database, processId, log, onLoss: noteLoss })
  const beat = setInterval(onBeat, beatMs).unref()

  function noteLoss(): void {
    isOutOfTouch = true
  }

  function send(message: ClusterMessage): void {
    relay.send(encodeClusterMessage(message))
  }

  function sendOwnPresence(): void {
    for (const change of presence.ownChanges()) send({ kind: 'presence', change })
  }

  function onBeat(): void {
    const deadline = performance.now() - MISSED_BEATS * beatMs
    for (const [id, heardAt] of others) if (heardAt < deadline) forget(id)
    if (isOutOfTouch) introduce()
    else if (others.size > 0) send({ kind: 'beat' })
  }

  function introduce(): void {
    isOutOfTouch = false
    send({ kind: 'hello' })
    sendOwnPresence()
  }

  function forget(id: string): void {
    others.delete(id)
    presence.removeProcess(id)
  }

  /** Until the others have answered its hello, a process does not know whether it is alone. */
  function mayHaveListeners(): boolean {
    return isStarted && (others.size > 0 || performance.now() - startedAt < MISSED_BEATS * beatMs)
  }

  function onNotification(notification: string | null): void {
    // Null: the listening connection was lost and has been restored.
    const envelope = notification === null ? null : readPart(notification)
    if (notification === null) introduce()
    if (!envelope || envelope.from === processId) return
    try {
      receive(envelope.from, decodeClusterMessage(envelope.text))
    } catch (cause) {
      // Any database role may send notifications.
      log.warn('realtime.notification_ignored', { cause })
    }
  }

  function receive(from: string, message: ClusterMessage): void {
    // Messages of SQL functions come from no process.
    if (message.kind === 'broadcast') onBroadcast(message)
    else if (message.kind === 'bye') forget(from)
    else receiveFromProcess(from, message)
  }

  function receiveFromProcess(from: string, message: ProcessMessage): void {
    // The process was taken for dead, and its members with it.
    if (message.kind === 'beat' && !others.has(from)) send({ kind: 'hello' })
    others.set(from, performance.now())
    if (message.kind === 'presence') presence.applyRemote(from, message.change)
    if (message.kind === 'hello') {
      send({ kind: 'welcome' })
      sendOwnPresence()
    }
  }

  return {
    async start() {
      await database.listen(NOTIFICATION_CHANNEL, onNotification)
      isStarted = true
      introduce()
    },
    publish(message) {
      if (mayHaveListeners()) send(message)
    },
    async close() {
      clearInterval(beat)
      if (mayHaveListeners()) send({ kind: 'bye' })
      await relay.finish()
    },
  }
}

/** What processes tell each other. */
type ClusterMessage =
  /** I have started, or have been out of touch: answer with what your members track. */
  | { kind: 'hello' }
  /** The answer to it, before what my members track. */
  | { kind: 'welcome' }
  /** I am still here. */
  | { kind: 'beat' }
  | { kind: 'bye' }
  | { kind: 'presence'; change: PresenceChange }
  | { kind: 'broadcast'; audience: Audience; broadcast: Broadcast }

/**
 * JSON cannot contain bytes, so they travel in Base64. realtime.announce_message() uses the same form for broadcasts.
 */
function encodeClusterMessage(message: ClusterMessage): string {
  if (message.kind !== 'broadcast') return JSON.stringify(message)
  const { kind, audience, broadcast } = message
  if (broadcast.kind === 'whole') return JSON.stringify({ kind, audience, whole: broadcast.json })
  const { event, content, meta } = broadcast
  const payload = content.encoding === 'json' ? { json: content.json } : { base64: content.bytes.toString('base64') }
  return JSON.stringify({ kind, audience, event, id: meta?.id, ...payload })
}

type WireBroadcast = {
  audience: Audience
  whole?: string
  event?: string
  json?: string | null
  base64?: string | null
  id?: string | null
}

/** Only our own processes and functions send on the channel, so the form is not checked. */
function decodeClusterMessage(text: string): ClusterMessage {
  const decoded = JSON.parse(text) as ClusterMessage
  if (decoded.kind !== 'broadcast') return decoded
  const wire = decoded as unknown as WireBroadcast
  return { kind: 'broadcast', audience: wire.audience, broadcast: decodeBroadcast(wire) }
}

function decodeBroadcast({ whole, event = '', json, base64, id }: WireBroadcast): Broadcast {
  if (whole !== undefined) return { kind: 'whole', json: whole }
  const content =
    typeof base64 === 'string'
      ? { encoding: 'binary' as const, bytes: Buffer.from(base64, 'base64') }
      : { encoding: 'json' as const, json: json ?? 'null' }
  return { kind: 'parts', event, content, meta: id ? { id } : null }
}
