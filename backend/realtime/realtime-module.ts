import type { Database } from '#backend/database/database.ts'
import type { Caller } from '#backend/http/caller.ts'
import type { Party } from '#backend/http/database-turns.ts'
import type { IdentifyCaller } from '#backend/http/identify-caller.ts'
import type { Log } from '#backend/http/log.ts'
import { createChangesExtension } from './changes/changes-extension.ts'
import type { ChannelExtension } from './channels/channel-extension.ts'
import { createTopicRegistry } from './channels/topic-registry.ts'
import { removeChannels } from './events/end-channel.ts'
import { handleMessage } from './events/handle-message.ts'
import { createPresenceStore } from './presence/presence-store.ts'
import type { RealtimeServices } from './realtime-services.ts'
import { DEFAULT_REALTIME_SETTINGS, type RealtimeSettings } from './realtime-settings.ts'
import { createCheckRights } from './rights/check-rights.ts'
import { createIdentifyToken } from './rights/identify-token.ts'
import { createReadMessages } from './rights/read-messages.ts'
import { createAcceptUpgrades, type Upgrade } from './sockets/accept-upgrades.ts'
import { openSocket } from './sockets/open-socket.ts'
import { createSocketRegistry } from './sockets/socket-registry.ts'

export type RealtimeDependencies = {
  /** Gives each caller its turn. */
  database: Database
  /** The same database without turns, for work on behalf of all subscribers. */
  pool: Database
  /** May not filter changes by regular expressions; null if every role may. */
  roleWithoutRegex: string | null
  /** Runs work on a caller's behalf, so that one caller's channels do not occupy all connections. */
  runFor: <Result>(party: Party, work: () => Promise<Result>) => Promise<Result>
  partyOf: (caller: Caller, clientAddress: string) => Party
  identifyCaller: IdentifyCaller
  /** Whether the caller may use realtime: not after signing out. The reason if not. */
  findObjection: (caller: Caller) => Promise<string | null>
  settings?: Partial<RealtimeSettings>
  now: () => Date
  log: Log
}

export type RealtimeModule = {
  upgrade: Upgrade
  /** Closes all sockets; their clients connect to the next process. */
  closeSockets: () => Promise<void>
  /** Closes the sockets and finishes all work. */
  close: () => Promise<void>
}

/** A message of two fields that are each as large as a payload may be is still answered; a larger one is cut off. */
const MESSAGE_FACTOR = 2

export function createRealtimeModule(dependencies: RealtimeDependencies): RealtimeModule {
  const { identifyCaller, runFor, partyOf, log } = dependencies
  const settings = { ...DEFAULT_REALTIME_SETTINGS, ...dependencies.settings }
  const { pool: database, roleWithoutRegex } = dependencies
  const changes = createChangesExtension({ database, log, roleWithoutRegex })
  const services = createServices(dependencies, { settings, extension: changes })
  const registry = createSocketRegistry(settings)

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
        onMessage: (socket, message) =>
          runFor(partyOf(socket.keyCaller, socket.clientAddress), () => handleMessage(socket, message, services)),
        onClose() {
          registry.remove(socket)
          removeChannels(socket, services)
        },
      })
      registry.add(socket)
    },
  })

  async function close(): Promise<void> {
    await registry.close()
    await changes.close()
  }

  return { upgrade, closeSockets: registry.close, close }
}

type Parts = { settings: RealtimeSettings; extension: ChannelExtension }

function createServices(dependencies: RealtimeDependencies, { settings, extension }: Parts): RealtimeServices {
  const { database, identifyCaller, findObjection, now, log } = dependencies
  const topics = createTopicRegistry()
  return {
    settings,
    topics,
    presence: createPresenceStore({ deliver: topics.deliverPresence, publish: () => undefined }),
    broadcast: topics.deliver,
    identifyToken: createIdentifyToken({
      identifyBearer: (token) =>
        identifyCaller(new Request('http://localhost', { headers: { authorization: `Bearer ${token}` } }), {
          isKeyRequired: false,
        }),
      findObjection,
      now,
    }),
    checkRights: createCheckRights(database),
    readMessages: createReadMessages(database),
    extension,
    now,
    log,
  }
}
