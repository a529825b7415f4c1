import type { Database, DatabasePool } from '#backend/database/database.ts'
import { isAnonymous } from '#backend/http/caller-key.ts'
import type { Caller, HttpModule } from '#backend/http/http-module.ts'
import type { IdentifyCaller } from '#backend/http/identify-caller.ts'
import type { Log } from '#backend/http/log.ts'
import { type Party, runInScope } from '#backend/http/request-scope.ts'
import { createChangesExtension } from './changes/changes-extension.ts'
import type { ChannelExtension } from './channels/channel.ts'
import { createTopicRegistry } from './channels/topic-registry.ts'
import { createCluster } from './cluster/cluster.ts'
import { removeChannels } from './events/end-channel.ts'
import { handleMessage } from './events/handle-message.ts'
import { createBroadcastRoutes, createLimitCallers } from './http/broadcast-routes.ts'
import { createPresenceStore, type PresenceStore } from './presence/presence-store.ts'
import { payloadBytes } from './protocol/messages.ts'
import { tokenRefused } from './realtime-errors.ts'
import type { RealtimeServices } from './realtime-services.ts'
import { DEFAULT_REALTIME_SETTINGS, type RealtimeSettings } from './realtime-settings.ts'
import { type CheckRights, createCheckRights, createReadMessages, deleteOldMessages } from './rights/check-rights.ts'
import { createIdentifyToken } from './rights/identify-token.ts'
import { createAcceptUpgrades, type Upgrade } from './sockets/accept-upgrades.ts'
import { openSocket } from './sockets/open-socket.ts'
import { createSocketRegistry } from './sockets/socket-registry.ts'

export type RealtimeDependencies = {
  /** Gives each caller its turn. */
  database: Database
  /** The same without turns, for work that belongs to no particular caller. */
  pool: DatabasePool
  /** The role that may not filter changes by regular expressions; null if every role may. */
  roleWithoutRegex: string | null
  /** On whose behalf a caller's work runs, so that one caller's channels do not occupy all connections. */
  partyOf: (caller: Caller, clientAddress: string) => Party
  identifyCaller: IdentifyCaller
  /** Null if the caller may use realtime; otherwise the reason, such as having signed out. */
  findTokenRevocation: (caller: Caller) => Promise<string | null>
  settings?: Partial<RealtimeSettings>
  now: () => Date
  log: Log
}

export type RealtimeUsage = {
  sockets: number
  channels: number
  /** The number of messages received since the module was created. */
  messages: number
}

export type RealtimeModule = {
  http: HttpModule
  upgrade: Upgrade
  /** Starts to exchange messages with the other processes that share the database. */
  start: () => Promise<void>
  /** Closes all sockets; their clients connect to the next process. */
  closeSockets: () => Promise<void>
  usage: () => RealtimeUsage
  /** Deletes messages that are too old to be replayed. */
  deleteExpiredRecords: () => Promise<void>
  close: () => Promise<void>
}

/** A message that is somewhat larger than allowed gets an answer; a larger one closes its socket. */
const MESSAGE_FACTOR = 2

/** Sockets with channels: broadcasts, presence and, by an extension, changes of tables. */
export function createRealtimeModule(dependencies: RealtimeDependencies): RealtimeModule {
  const { pool, identifyCaller, partyOf, log } = dependencies
  const settings = { ...DEFAULT_REALTIME_SETTINGS, ...dependencies.settings }
  const changes = createChangesExtension({
    ...dependencies,
    database: pool,
    isListening: () => pool.state().isListening,
  })
  const { services, cluster } = createServices(dependencies, { settings, extension: changes })
  const registry = createSocketRegistry(settings)
  let messages = 0

  const upgrade = createAcceptUpgrades({
    identifyCaller,
    registry,
    maxMessageBytes: MESSAGE_FACTOR * settings.maxPayloadBytes,
    log,
    onSocket(accepted) {
      const socket = openSocket({
        ...accepted,
        settings,
        log,
        onMessage(socket, message) {
          messages += 1
          return runInScope({ party: partyOf(socket.keyCaller, socket.clientAddress), signal: null }, () =>
            handleMessage(socket, message, services),
          )
        },
        onClose() {
          registry.remove(socket)
          removeChannels(socket, services)
        },
      })
      registry.add(socket)
    },
  })

  return {
    http: createHttp(services),
    upgrade,
    start: cluster.start,
    closeSockets: registry.close,
    usage: () => ({ ...registry.count(), messages }),
    deleteExpiredRecords: () => deleteOldMessages(pool),
    async close() {
      await registry.close()
      await changes.close()
      await cluster.close()
    },
  }
}

const BASE_PATH = '/realtime/v1'

function createHttp(services: RealtimeServices): HttpModule {
  const takeEvents = createLimitCallers(services.settings.maxEventsPerSecond)
  const route = createBroadcastRoutes({ services, takeEvents })
  return {
    basePath: BASE_PATH,
    handle: (request, context) => route(request, new URL(request.url).pathname.slice(BASE_PATH.length), context),
    tokenError: tokenRefused,
  }
}

type Parts = { settings: RealtimeSettings; extension: ChannelExtension }

/** Presence and the connection to other processes inform each other of changes, so both are created here. */
function createServices(dependencies: RealtimeDependencies, { settings, extension }: Parts) {
  const { database, pool, now, log } = dependencies
  const topics = createTopicRegistry()
  const presence: PresenceStore = createPresenceStore({
    deliver: topics.deliverPresence,
    publish: (change) => cluster.publish({ kind: 'presence', change }),
  })
  const cluster = createCluster({
    database: pool,
    presence,
    onBroadcast({ audience, broadcast }) {
      if (payloadBytes(broadcast) <= settings.maxPayloadBytes) topics.deliver(audience, broadcast)
      else log.warn('realtime.broadcast_too_large')
    },
    beatMs: settings.beatMs,
    log,
  })
  const services: RealtimeServices = {
    settings,
    topics,
    presence,
    broadcast(audience, broadcast, sender) {
      topics.deliver(audience, broadcast, sender)
      cluster.publish({ kind: 'broadcast', audience, broadcast })
    },
    identifyToken: createIdentifyToken({ ...dependencies, identifyBearer: identifyBearer(dependencies) }),
    checkRights: inMembersTurn(createCheckRights(database), dependencies),
    readMessages: createReadMessages(database),
    extension,
    now,
    log,
  }
  return { services, cluster }
}

/** Sockets share their network's turn; members have their own turns, so that an office does not count as one caller. */
function inMembersTurn(checkRights: CheckRights, { partyOf }: RealtimeDependencies): CheckRights {
  const inTurn = <Result>(caller: Caller, work: () => Promise<Result>) =>
    isAnonymous(caller) ? work() : runInScope({ party: partyOf(caller, ''), signal: null }, work)
  return {
    reads: (caller, ...topic) => inTurn(caller, () => checkRights.reads(caller, ...topic)),
    writes: (caller, ...topic) => inTurn(caller, () => checkRights.writes(caller, ...topic)),
  }
}

function identifyBearer({ identifyCaller }: RealtimeDependencies) {
  return (token: string) => {
    const request = new Request('http://localhost', { headers: { authorization: `Bearer ${token}` } })
    return identifyCaller(request, { isKeyRequired: false })
  }
}
