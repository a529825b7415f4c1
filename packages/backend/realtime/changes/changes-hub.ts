import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'
import { createFairQueue, QueueFull } from '#backend/http/fair-queue.ts'
import type { Log } from '#backend/http/log.ts'
import { type ChangeFeed, createChangeFeed, KEPT_BEATS } from './change-feed.ts'
import { createDeliverChanges } from './deliver-changes.ts'
import { createRegistration, type Registration, type State, subscribersOf } from './registration.ts'
import type { ChangesMember, Subscriber } from './subscriber.ts'
import { createSubscriptionStore, SubscriptionRefused, type SubscriptionStore } from './subscription-store.ts'
import { watchPublication } from './watch-publication.ts'

type Turns = {
  /** Runs work of the process itself. */
  own: (work: () => Promise<void>) => void
  /** Runs work for an account or a network. Calls `onFull` instead if too much of its work is already waiting. */
  ofParty: (party: string, work: () => Promise<void>, onFull: () => void) => void
  /** Resolves when nothing waits any more. */
  finish: () => Promise<void>
}

/** Clients that join faster than the database can record it must not fill the memory. */
const MAX_WAITING_OF_PARTY = 2_000
/** No account or network has this name. */
const OWN = ''

/** Runs one at a time, so that joins do not take the connections of requests, and takes parties in turn. */
function createTurns(log: Log): Turns {
  const inTurn = createFairQueue({ concurrency: 1, maxWaiting: Infinity, maxWaitingPerKey: MAX_WAITING_OF_PARTY })
  const pending = new Set<Promise<void>>()

  function ofParty(party: string, work: () => Promise<void>, onFull?: () => void): void {
    const settled = inTurn(party, work)
      .catch((cause: unknown) => {
        if (onFull && cause instanceof QueueFull) onFull()
        else log.warn('realtime.subscriptions_not_updated', { cause })
      })
      .finally(() => pending.delete(settled))
    pending.add(settled)
  }

  return {
    own: (work) => ofParty(OWN, work),
    ofParty,
    async finish() {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

type HeartbeatOptions = {
  store: Pick<SubscriptionStore, 'beat' | 'clean'>
  feed: Pick<ChangeFeed, 'age'>
  inTurn: (work: () => Promise<void>) => void
  /** Called when another process took this one for dead and deleted its subscriptions. */
  onForgotten: () => void
}

const BEAT_MS = 20_000

/** Shows the other processes that this one is alive, and cleans up after those that are not. */
function createHeartbeat({ store, feed, inTurn, onForgotten }: HeartbeatOptions) {
  /** What was committed at each of the last beats. */
  const snapshots: (string | null)[] = []

  async function beat(): Promise<void> {
    if (!(await store.beat())) onForgotten()
    const oldest = snapshots.length === KEPT_BEATS ? (snapshots.shift() ?? null) : null
    snapshots.push(await store.clean(oldest))
    feed.age()
  }

  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      timer = setInterval(() => inTurn(beat), BEAT_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

export type ChangesHubOptions = {
  database: Database
  log: Log
  /** The role that may not use regular expressions, which can keep the database busy; null if every role may. */
  roleWithoutRegex: string | null
}

export type ChangesHub = {
  /** For a channel that asks for these changes. Nothing happens before `subscribe`. */
  open: (params: readonly unknown[], member: ChangesMember) => Registration
  /**
   * Subscribes with the member's claims, subscribes again after they have changed, and reports the outcome to the
   * member.
   */
  subscribe: (registration: Registration) => void
  end: (registration: Registration) => void
  close: () => Promise<void>
}

const SUBSCRIBED = 'Subscribed to PostgreSQL'
const UNAVAILABLE = 'Unable to subscribe to changes: the database is not available. Trying again'
const TOO_MANY_WAITING = 'Unable to subscribe to changes: too many subscriptions are waiting'
const RETRY_MS = 5_000

/** The subscriptions of this process to changes of tables, and their delivery. */
export function createChangesHub({ database, log, roleWithoutRegex }: ChangesHubOptions): ChangesHub {
  const registrations = new Set<Registration>()
  const store = createSubscriptionStore(database, randomUUID())
  const subscribers = () => [...registrations].flatMap((registration) => registration.subscribers)
  const feed = createChangeFeed({ database, log, deliver: createDeliverChanges({ database, log, subscribers, drop }) })
  const turns = createTurns(log)
  const heart = createHeartbeat({ store, feed, inTurn: turns.own, onForgotten: subscribeAgain })
  const publication = watchPublication({ database, store, log, onChange: subscribeAgain, onReady: heart.start })
  const removeInTurn = createRemove(turns, async (ids) => {
    if (registrations.size === 0) feed.stop()
    if (ids.length > 0) await store.remove(ids)
  })

  function registerInTurn(registration: Registration): void {
    const { party, tell } = registration.member
    const refuse = () => {
      end(registration)
      tell('error', TOO_MANY_WAITING)
    }
    turns.ofParty(party, () => register(registration), refuse)
  }

  async function register(registration: Registration): Promise<void> {
    if (!registrations.has(registration)) return
    try {
      await feed.start()
      await store.add(registration.subscribers)
      settle(registration, { state: 'subscribed', message: SUBSCRIBED })
    } catch (error) {
      if (error instanceof SubscriptionRefused) {
        settle(registration, { state: 'refused', message: error.message })
        return
      }
      log.warn('realtime.not_subscribed', { cause: error })
      settle(registration, { state: 'waiting', message: UNAVAILABLE })
      setTimeout(() => registerInTurn(registration), RETRY_MS).unref()
    }
  }

  /** Members are told the first outcome, and every later one that differs. */
  function settle(registration: Registration, { state, message }: { state: State; message: string }): void {
    if (registration.state !== state && registrations.has(registration)) {
      registration.member.tell(state === 'subscribed' ? 'ok' : 'error', message)
    }
    registration.state = state
  }

  function subscribeAgain(): void {
    for (const registration of registrations) registerInTurn(registration)
  }

  function drop(dropped: readonly Subscriber[]): void {
    const isDropped = new Set(dropped)
    for (const registration of registrations) {
      registration.subscribers = registration.subscribers.filter((subscriber) => !isDropped.has(subscriber))
    }
    removeInTurn(dropped)
  }

  function subscribe(registration: Registration): void {
    const outcome = subscribersOf(registration, roleWithoutRegex)
    if ('problem' in outcome) {
      end(registration)
      registration.member.tell('error', outcome.problem)
      return
    }
    // With a new token, the previous subscription remains until it has been replaced, so that no change is missed.
    if (!registrations.has(registration)) registration.subscribers = outcome.subscribers
    registration.state = 'new'
    registrations.add(registration)
    registerInTurn(registration)
  }

  function end(registration: Registration): void {
    if (registrations.delete(registration)) removeInTurn(registration.subscribers)
  }

  async function close(): Promise<void> {
    registrations.clear()
    await publication.close()
    heart.stop()
    turns.own(store.retire)
    await turns.finish()
    await feed.close()
  }

  return { open: createRegistration, subscribe, end, close }
}

/** Removes, in one turn, all that have ended by then. */
function createRemove(turns: Turns, work: (ids: readonly string[]) => Promise<void>) {
  let ids: string[] = []
  return function removeInTurn(removed: readonly Subscriber[]): void {
    const isWaiting = ids.length > 0
    ids.push(...removed.map(({ id }) => id))
    if (isWaiting) return
    turns.own(() => {
      const taken = ids
      ids = []
      return work(taken)
    })
  }
}
