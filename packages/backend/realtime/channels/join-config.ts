import { isJsonObject, type JsonObject } from '#backend/http/json-object.ts'

/** What a client asks for when it joins; anything missing or of the wrong type has its default. */
export type JoinConfig = {
  isPrivate: boolean
  broadcast: {
    /** Whether the sender gets its own broadcasts. */
    self: boolean
    /** Whether each broadcast gets a reply. */
    ack: boolean
    /** Messages from the table realtime.messages to replay. */
    replay: { since: number; limit: number } | 'invalid' | null
    /** Whether a `system` event says when messages and changes of the database reach the channel. */
    reportsReadiness: boolean
  }
  presence: { isEnabled: boolean; key: string | null }
  /** As given; the handler of table changes checks them. */
  postgresChanges: readonly unknown[]
}

const MAX_REPLAYED = 25

export function readJoinConfig(payload: unknown): JoinConfig {
  const config = member(payload, 'config')
  const broadcast = member(config, 'broadcast')
  const presence = member(config, 'presence')
  const { key } = presence
  const { postgres_changes: changes } = config
  return {
    isPrivate: isTrue(config.private),
    broadcast: {
      self: isTrue(broadcast.self),
      ack: isTrue(broadcast.ack),
      replay: readReplay(broadcast),
      reportsReadiness: isTrue(broadcast.replication_ready),
    },
    presence: {
      isEnabled: isTrue(presence.enabled),
      key: key === undefined || key === null || key === '' ? null : `${key}`,
    },
    postgresChanges: Array.isArray(changes) ? changes.filter((change) => change !== null) : [],
  }
}

function member(value: unknown, name: string): JsonObject {
  const found = isJsonObject(value) ? value[name] : null
  return isJsonObject(found) ? found : {}
}

/** Some clients send booleans as text. */
function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true')
}

function readReplay({ replay }: JsonObject): JoinConfig['broadcast']['replay'] {
  if (replay === undefined || replay === null) return null
  if (!isJsonObject(replay)) return 'invalid'
  const { since, limit = MAX_REPLAYED } = replay
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(limit)) return 'invalid'
  return { since: Number(since), limit: Math.min(Math.max(Number(limit), 1), MAX_REPLAYED) }
}
