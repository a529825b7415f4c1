import { callerKey } from '#backend/http/caller-key.ts'
import { isJsonObject } from '#backend/http/http-module.ts'
import { type Channel, type ChannelExtension, pushToChannel } from '../channels/channel.ts'
import { pushSystemMessage } from '../events/end-channel.ts'
import { type ChangesHubOptions, createChangesHub } from './changes-hub.ts'
import { type Registration, requestId } from './registration.ts'
import type { ChangesMember } from './subscriber.ts'

export type ChangesExtension = ChannelExtension & { close: () => Promise<void> }

const EVENT = 'postgres_changes'

const READY = 'Replication connection established'
const NOT_READY = 'Replication connection not established'

type Options = ChangesHubOptions & {
  /** False while notifications of the database, and with them messages of SQL functions, may be missed. */
  isListening: () => boolean
}

/** `postgres_changes`: members of a channel get the changes of rows that they asked for when they joined. */
export function createChangesExtension({ isListening, ...options }: Options): ChangesExtension {
  const hub = createChangesHub(options)
  const registrations = new WeakMap<Channel, Registration>()

  function subscribe(channel: Channel): void {
    const registration = registrations.get(channel)
    if (registration) hub.subscribe(registration)
  }

  return {
    async onJoin(channel) {
      const { postgresChanges: params } = channel.config
      if (params.length > 0) registrations.set(channel, hub.open(params, memberOf(channel)))
      return { response: { [EVENT]: params.map(withId) } }
    },
    onJoined(channel) {
      // A channel that asked for changes is ready once it is subscribed to them.
      if (registrations.has(channel)) subscribe(channel)
      else reportReadiness(channel, isListening() ? 'ok' : 'error')
    },
    onToken: subscribe,
    onLeave(channel) {
      const registration = registrations.get(channel)
      if (registration) hub.end(registration)
    },
    close: hub.close,
  }
}

function memberOf(channel: Channel): ChangesMember {
  return {
    party: callerKey(channel.identity.caller, channel.socket.clientAddress),
    claims() {
      const { claims, role } = channel.identity.caller
      return { ...claims, role }
    },
    push: (ids, data) => pushToChannel(channel, EVENT, { ids, data }),
    tell(status, message) {
      pushSystemMessage(channel, { extension: EVENT, status, message })
      reportReadiness(channel, status)
    },
  }
}

function reportReadiness(channel: Channel, status: 'ok' | 'error'): void {
  if (!channel.config.broadcast.reportsReadiness) return
  pushSystemMessage(channel, { extension: 'system', status, message: status === 'ok' ? READY : NOT_READY })
}

function withId(given: unknown): object {
  return { ...(isJsonObject(given) ? given : {}), id: requestId(given) }
}
