import { randomBytes } from 'node:crypto'
import type { JsonObject } from '#backend/http/http-module.ts'
import type { Audience, Channel } from '../channels/channel.ts'

export type PresenceChange = { audience: Audience; joins: PresenceEntry[]; leaves: PresenceEntry[] }

export type PresenceStore = {
  /** Adds or replaces what a member tracks. False if the topic or this process has no room for it. */
  track: (channel: Channel, state: JsonObject) => boolean
  untrack: (channel: Channel) => void
  /** All members that are present, in the form of the event `presence_state`. */
  list: (audience: Audience) => PresenceDiff['joins']
  /** What members of this process track, for a process that has just started. */
  ownChanges: () => PresenceChange[]
  applyRemote: (processId: string, change: PresenceChange) => void
  /** All members of a process leave: it has stopped, or has not been heard of. */
  removeProcess: (processId: string) => void
}

type Stored = { entry: PresenceEntry; bytes: number; processId: string | null }

export type PresenceStoreDependencies = {
  deliver: (audience: Audience, diff: PresenceDiff) => void
  /** Informs the other processes. */
  publish: (change: PresenceChange) => void
}

/** A joining member gets the whole state of its topic in one message. */
const MAX_BYTES_OF_TOPIC = 1_000_000
/** In bytes of JSON, whose objects may take twenty times as much memory. */
const MAX_BYTES = 16_000_000
const REF_BYTES = 12

/** Knows who is present in which topic, in this process and in the others. */
export function createPresenceStore({ deliver, publish }: PresenceStoreDependencies): PresenceStore {
  /** By the entry's ref. */
  const topics = new Map<Audience, Map<string, Stored>>()
  const refs = new WeakMap<Channel, string>()
  let bytesInTotal = 0

  function add(audience: Audience, stored: Stored): void {
    const entries = topics.get(audience) ?? new Map<string, Stored>()
    topics.set(audience, entries.set(stored.entry.meta.phx_ref, stored))
    bytesInTotal += stored.bytes
  }

  function remove(audience: Audience, ref: string): Stored | null {
    const entries = topics.get(audience)
    const stored = entries?.get(ref)
    if (!entries || !stored) return null
    entries.delete(ref)
    if (entries.size === 0) topics.delete(audience)
    bytesInTotal -= stored.bytes
    return stored
  }

  function announce(change: PresenceChange): void {
    deliver(change.audience, toDiff(change))
    publish(change)
  }

  /** `growth` is how much more a topic will hold; what is replaced makes room for its successor. */
  function hasRoom(audience: Audience, growth: number): boolean {
    const held = [...(topics.get(audience)?.values() ?? [])].reduce((sum, stored) => sum + stored.bytes, 0)
    return growth <= 0 || (held + growth <= MAX_BYTES_OF_TOPIC && bytesInTotal + growth <= MAX_BYTES)
  }

  return {
    track(channel, state) {
      const { audience, presenceKey: key } = channel
      const formerRef = refs.get(channel)
      const ref = randomBytes(REF_BYTES).toString('base64url')
      const meta = { ...state, phx_ref: ref, ...(formerRef && { phx_ref_prev: formerRef }) }
      const bytes = Buffer.byteLength(JSON.stringify(meta))
      const formerBytes = (formerRef && topics.get(audience)?.get(formerRef)?.bytes) || 0
      if (!hasRoom(audience, bytes - formerBytes)) return false
      const former = formerRef ? remove(audience, formerRef) : null
      const entry = { key, meta }
      add(audience, { entry, bytes, processId: null })
      refs.set(channel, ref)
      announce({ audience, joins: [entry], leaves: former ? [former.entry] : [] })
      return true
    },
    untrack(channel) {
      const ref = refs.get(channel)
      const stored = ref ? remove(channel.audience, ref) : null
      refs.delete(channel)
      if (stored) announce({ audience: channel.audience, joins: [], leaves: [stored.entry] })
    },
    list: (audience) => toState([...(topics.get(audience)?.values() ?? [])].map(({ entry }) => entry)),
    ownChanges: () =>
      [...topics].flatMap(([audience, entries]) => {
        const joins = [...entries.values()].filter(({ processId }) => processId === null).map(({ entry }) => entry)
        return joins.length > 0 ? [{ audience, joins, leaves: [] }] : []
      }),
    applyRemote(processId, { audience, joins, leaves }) {
      const left = leaves.filter(({ meta }) => remove(audience, meta.phx_ref))
      // A process that was taken for dead, or has just answered a newcomer, sends again what is already known.
      const joined = joins.filter(({ meta }) => !topics.get(audience)?.has(meta.phx_ref))
      for (const entry of joined) {
        add(audience, { entry, bytes: Buffer.byteLength(JSON.stringify(entry.meta)), processId })
      }
      if (left.length + joined.length > 0) deliver(audience, toDiff({ joins: joined, leaves: left }))
    },
    removeProcess(processId) {
      for (const [audience, entries] of [...topics]) {
        const gone = [...entries.values()].filter((stored) => stored.processId === processId)
        const leaves = gone.map(({ entry }) => entry)
        for (const { meta } of leaves) remove(audience, meta.phx_ref)
        if (leaves.length > 0) deliver(audience, toDiff({ joins: [], leaves }))
      }
    },
  }
}

/** One member's presence: its tracked state, under a key that several members may share. */
type PresenceEntry = { key: string; meta: { phx_ref: string; [state: string]: unknown } }

type PresenceState = Record<string, { metas: PresenceEntry['meta'][] }>

/** The payload of the event `presence_diff`, in Phoenix's form. */
type PresenceDiff = { joins: PresenceState; leaves: PresenceState }

function toDiff({ joins, leaves }: { joins: PresenceEntry[]; leaves: PresenceEntry[] }): PresenceDiff {
  return { joins: toState(joins), leaves: toState(leaves) }
}

/** Groups entries by their keys. Clients choose the keys, so `__proto__` must be one like any other. */
function toState(entries: readonly PresenceEntry[]): PresenceState {
  const metasByKey = Map.groupBy(entries, ({ key }) => key)
  return Object.fromEntries([...metasByKey].map(([key, grouped]) => [key, { metas: grouped.map(({ meta }) => meta) }]))
}
