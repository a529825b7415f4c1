import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'
import { createChangeFeed } from './change-feed.ts'
import { readChangeRequest } from './change-request.ts'
import { createDeliverChanges } from './deliver-changes.ts'
import { requestId } from './request-id.ts'
import type { ChangesMember, Subscriber } from './subscriber.ts'
import { createSubscriptionStore, SubscriptionRefused } from './subscription-store.ts'
import { watchPublication } from './watch-publication.ts'

export type ChangesHub = {
  /** For a channel that asks for these changes. Nothing happens before `subscribe`. */
  open: (params: readonly unknown[], member: ChangesMember) => Registration
  close: () => Promise<void>
}

export type Registration = {
  /** Subscribes with the member's claims, again after they changed, and tells the member the outcome. */
  subscribe: () => void
  end: () => void
}

type State = 'new' | 'subscribed' | 'refused' | 'ended'
type Entry = { member: ChangesMember; problem: string | null; subscribers: readonly Subscriber[]; state: State }

const SUBSCRIBED = 'Subscribed to PostgreSQL'
const UNAVAILABLE = 'Unable to subscribe to changes, because the database cannot be reached; trying again'
const RETRY_MS = 5_000
const BEAT_MS = 20_000
/** How long changes are kept for a process that lost its connection. */
const KEPT_BEATS = 6

/** The subscriptions of this process to changes of tables, and their delivery. */
export function createChangesHub({ database, log }: { database: Database; log: Log }): ChangesHub {
  const entries = new Set<Entry>()
  const store = createSubscriptionStore(database, randomUUID())
  const feed = createChangeFeed({
    database,
    log,
    deliver: createDeliverChanges({ database, log, subscribers: listSubscribers, drop }),
  })
  const publication = watchPublication({ database, store, log, onChange: () => subscribeAgain(() => true) })
  /** The oldest open transaction at each of the last beats. */
  const horizons: bigint[] = []
  let ids: string[] = []
  let turn = Promise.resolve()
  const heart = setInterval(() => inTurn(beat), BEAT_MS).unref()

  function listSubscribers(): Subscriber[] {
    return [...entries].flatMap(({ subscribers, state }) => (state === 'ended' ? [] : subscribers))
  }

  /** One at a time: joins must not take the requests' connections. */
  function inTurn(work: () => Promise<void>): void {
    turn = turn.then(work).catch((cause: unknown) => log.warn('realtime.subscriptions_not_kept', { cause }))
  }

  async function subscribe(entry: Entry): Promise<void> {
    if (entry.state === 'ended') return
    const former = entry.state
    try {
      await feed.start()
      await store.add(entry.subscribers)
      if (isEnded(entry)) return
      entry.state = 'subscribed'
      if (former !== 'subscribed') entry.member.tell('ok', SUBSCRIBED)
    } catch (error) {
      if (isEnded(entry)) return
      entry.state = 'refused'
      const isFinal = error instanceof SubscriptionRefused
      if (!isFinal) log.warn('realtime.not_subscribed', { cause: error })
      if (former !== 'refused') entry.member.tell('error', isFinal ? error.message : UNAVAILABLE)
      if (!isFinal) setTimeout(() => inTurn(() => subscribe(entry)), RETRY_MS).unref()
    }
  }

  function subscribeAgain(isAffected: (entry: Entry) => boolean): void {
    for (const entry of entries) if (isAffected(entry)) inTurn(() => subscribe(entry))
  }

  function remove(removed: readonly Subscriber[]): void {
    ids.push(...removed.map(({ id }) => id))
    inTurn(async () => {
      const batch = ids
      ids = []
      if (batch.length > 0) await store.remove(batch)
      if (entries.size === 0) feed.stop()
    })
  }

  function drop(dropped: readonly Subscriber[]): void {
    const isDropped = new Set(dropped)
    for (const entry of entries) entry.subscribers = entry.subscribers.filter((one) => !isDropped.has(one))
    remove(dropped)
  }

  async function beat(): Promise<void> {
    if (entries.size > 0 && !(await store.beat())) subscribeAgain(({ state }) => state === 'subscribed')
    const oldest = horizons.length > KEPT_BEATS ? (horizons.shift() ?? 0n) : 0n
    feed.forget(oldest)
    horizons.push(await store.clean(oldest))
  }

  return {
    open(params, member) {
      const entry = createEntry(params, member)
      return {
        subscribe() {
          if (entry.problem !== null) return member.tell('error', entry.problem)
          entries.add(entry)
          entry.state = 'new'
          inTurn(() => subscribe(entry))
        },
        end() {
          entry.state = 'ended'
          if (entries.delete(entry)) remove(entry.subscribers)
        },
      }
    },
    async close() {
      clearInterval(heart)
      for (const entry of entries) entry.state = 'ended'
      await publication.close()
      inTurn(store.retire)
      await turn
      await feed.close()
    },
  }
}

function isEnded({ state }: Entry): boolean {
  return state === 'ended'
}

/** Equal requests of a channel share a subscription. */
function createEntry(params: readonly unknown[], member: ChangesMember): Entry {
  const entry: Entry = { member, problem: null, subscribers: [], state: 'new' }
  const byId = new Map(params.map((given) => [requestId(given), given]))
  entry.subscribers = [...byId].flatMap(([publicId, given]) => {
    const outcome = readChangeRequest(given)
    if ('request' in outcome)
      return { id: randomUUID(), publicId, member, request: outcome.request, entities: new Set() }
    entry.problem ??= outcome.problem
    return []
  })
  return entry
}
