import { createHash, randomUUID } from 'node:crypto'
import { isJsonObject } from '#backend/http/http-module.ts'
import { readChangeRequest } from './change-request.ts'
import type { ChangesMember, Subscriber } from './subscriber.ts'

/** The hosted service's ids have 27 bits. */
const MAX_ID = 2 ** 27 - 1

/**
 * The number by which a client recognizes what it asked for. Equal requests have equal ids, in every process, because
 * clients compare the ids when they rejoin a channel. Never 0, which clients interpret as "none".
 */
export function requestId(params: unknown): number {
  const digest = createHash('sha256')
    .update(JSON.stringify(sorted(params)))
    .digest()
  return (digest.readUInt32BE() % MAX_ID) + 1
}

/** The same value whatever the order of an object's members. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)])
}

/** `waiting` means waiting for the database. */
export type State = 'new' | 'subscribed' | 'refused' | 'waiting'

/** Everything that one channel asked for: it is subscribed to all of it or to nothing. */
export type Registration = {
  readonly params: readonly unknown[]
  readonly member: ChangesMember
  subscribers: readonly Subscriber[]
  state: State
}

export function createRegistration(params: readonly unknown[], member: ChangesMember): Registration {
  return { params, member, subscribers: [], state: 'new' }
}

/** An anonymous account counts as a visitor with a token. Without such a role, everybody has the same rights. */
function isVisitor({ claims }: ChangesMember, roleWithoutRegex: string | null): boolean {
  const { role, is_anonymous: isAnonymous } = claims()
  return roleWithoutRegex !== null && (role === roleWithoutRegex || isAnonymous === true)
}

/** Each request costs a row, and a statement for each page of changes. */
const MAX_REQUESTS = 100
const EXPRESSIONS = ['match', 'imatch']

/** Equal requests of a channel share a subscription. A problem is a message for the client. */
export function subscribersOf(
  { params, member }: Registration,
  roleWithoutRegex: string | null,
): { subscribers: Subscriber[] } | { problem: string } {
  const byId = new Map(params.map((given) => [requestId(given), given]))
  if (byId.size > MAX_REQUESTS) return { problem: `A channel may ask for ${MAX_REQUESTS} kinds of changes at most` }
  const subscribers: Subscriber[] = []
  for (const [publicId, given] of byId) {
    const outcome = readChangeRequest(given)
    if ('problem' in outcome) return outcome
    const { request } = outcome
    const hasExpression = request.filters.some(({ operator }) => EXPRESSIONS.includes(operator))
    if (hasExpression && isVisitor(member, roleWithoutRegex)) {
      return { problem: 'match and imatch need a signed-in caller' }
    }
    subscribers.push({ id: randomUUID(), publicId, member, request, entities: new Set() })
  }
  return { subscribers }
}
