import { DatabaseError } from 'pg'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'
import type { Change, JsonRecord } from './change.ts'
import type { ChangesMember, Subscriber } from './subscriber.ts'
import {
  describeTables,
  descriptionKey,
  type TableColumn,
  type TableDescription,
  type TableDescriptions,
} from './table-description.ts'
import { type CheckGroup, checkChanges, groupSubscribers } from './visible-changes.ts'

/** The hosted service's limit for a change with both its rows. */
const MAX_BYTES = 1024 * 1024
/** If a change is larger, only values up to this size are sent. */
const SMALL_VALUE_BYTES = 64
const TOO_LARGE = 'Error 413: Payload Too Large'

/** What subscribers of the role receive, limited to the columns that the role may select and they asked for. */
function changePayload(change: Change, table: TableDescription, selected: readonly string[] | null) {
  const { action, record, oldRecord, changedAt, bytes } = change
  const columns = table.columns.filter(
    ({ name, isKey, isReadable }) => isReadable && (selected === null || isKey || selected.includes(name)),
  )
  const isTooLarge = bytes > MAX_BYTES
  // Whether a deleted row was visible can no longer be known, so only its key is sent.
  const oldColumns = action === 'DELETE' && table.hasPolicies ? columns.filter(({ isKey }) => isKey) : columns
  return {
    schema: table.schema,
    table: table.table,
    commit_timestamp: changedAt.toISOString(),
    type: action,
    columns: columns.length > 0 ? columns.map(({ name, type }) => ({ name, type })) : null,
    ...(action !== 'DELETE' && { record: pickValues(record, { columns, isTooLarge }) }),
    ...(action !== 'INSERT' && { old_record: pickValues(oldRecord, { columns: oldColumns, isTooLarge }) }),
    errors: isTooLarge ? [TOO_LARGE] : null,
  }
}

/** Sent instead of a row that must not or cannot be checked. */
function refusedPayload({ action }: Change, { schema, table }: TableDescription, error: string) {
  return {
    schema,
    table,
    commit_timestamp: null,
    type: action,
    columns: null,
    record: null,
    ...(action === 'UPDATE' && { old_record: null }),
    errors: [error],
  }
}

/** Why no row of the table can be shown to the role; null if rows can. */
function findTableProblem({ columns }: TableDescription): string | null {
  const keys = columns.filter(({ isKey }) => isKey)
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key'
  return keys.every(({ isReadable }) => isReadable) ? null : 'Error 401: Unauthorized'
}

type Limits = { columns: readonly TableColumn[]; isTooLarge: boolean }

function pickValues(record: JsonRecord | null, { columns, isTooLarge }: Limits): JsonRecord | null {
  if (!record) return null
  const entries = columns
    .filter(({ name }) => name in record)
    .filter(({ name }) => !isTooLarge || isSmall(record[name]))
    .map(({ name, type }) => [name, type === 'bytea' ? withoutPrefix(record[name]) : record[name]])
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function isSmall(value: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(value)) <= SMALL_VALUE_BYTES
}

/** The hosted service sends only the digits of bytes, without PostgreSQL's `\x`. */
function withoutPrefix(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^\\x/, '') : value
}

export type DeliverDependencies = {
  database: Database
  log: Log
  subscribers: () => readonly Subscriber[]
  /** Called for subscribers whose filter or policy took too long, because they would delay all others every time. */
  drop: (subscribers: readonly Subscriber[]) => void
}

/** The effect of one change on the subscribers of one group. */
type Delivery = { table: TableDescription; subscribers: readonly Subscriber[]; error: string | null }

/** Limited, because requests need the other connections. */
const CONCURRENT_CHECKS = 2
const QUERY_CANCELED = '57014'
const CHECK_FAILED = 'Unable to check changes with the given filter and policies; changes were left out'

/** Sends a page of changes to this process's subscribers, to each what it asked for and may see, in order. */
export function createDeliverChanges(dependencies: DeliverDependencies) {
  const { database } = dependencies
  return async function deliverChanges(changes: readonly Change[]): Promise<void> {
    const entities = [...new Set(changes.map(({ entity }) => entity))]
    const subscribers = dependencies.subscribers().filter((one) => entities.some((entity) => one.entities.has(entity)))
    if (subscribers.length === 0) return
    const roles = [...new Set(subscribers.map(({ member }) => member.claims().role))]
    const tables = await describeTables(database, { entities, roles })
    const deliveries = new Map<Change, Delivery[]>()
    const groups = planGroups(changes, { subscribers, tables, deliveries })
    await checkAll(groups, { ...dependencies, deliveries })
    for (const change of changes) send(change, deliveries.get(change) ?? [])
  }
}

type Plan = {
  subscribers: readonly Subscriber[]
  tables: TableDescriptions
  deliveries: Map<Change, Delivery[]>
}

/** The checks that must be made; changes that need no check are added to the deliveries. */
function planGroups(changes: readonly Change[], { subscribers, tables, deliveries }: Plan): CheckGroup[] {
  const byKind = Map.groupBy(changes, ({ entity, action }) => `${entity} ${action === 'DELETE'}`)
  return [...byKind.values()].flatMap((ofKind) => {
    const [{ entity, action } = { entity: '', action: 'INSERT' }] = ofKind
    const observers = subscribers.filter((subscriber) => subscriber.entities.has(entity))
    const byRole = Map.groupBy(observers, ({ member }) => member.claims().role)
    return [...byRole].flatMap(([role, ofRole]) => {
      const table = tables.get(descriptionKey(entity, role))
      if (!table) return []
      const error = action === 'DELETE' ? null : findTableProblem(table)
      if (error === null) return groupSubscribers(ofRole, { table, changes: ofKind })
      for (const change of ofKind) addDelivery(deliveries, change, { table, subscribers: ofRole, error })
      return []
    })
  })
}

function addDelivery(deliveries: Plan['deliveries'], change: Change, delivery: Delivery): void {
  const others = deliveries.get(change)
  if (others) others.push(delivery)
  else deliveries.set(change, [delivery])
}

type Checking = DeliverDependencies & { deliveries: Plan['deliveries'] }

/** A party with one slow check gets no further ones for this page, because everybody else waits for them. */
async function checkAll(groups: readonly CheckGroup[], checking: Checking): Promise<void> {
  const waiting = [...groups]
  const slowParties = new Set<string>()

  async function checkUnlessSlow({ subscribers, ...group }: CheckGroup): Promise<void> {
    const { slow = [], others = [] } = Object.groupBy(subscribers, ({ member }) =>
      slowParties.has(member.party) ? 'slow' : 'others',
    )
    leaveOut(slow, checking)
    if (others.length === 0 || !(await isTooSlow({ ...group, subscribers: others }, checking))) return
    for (const { member } of others) slowParties.add(member.party)
  }

  async function work(): Promise<void> {
    for (let group = waiting.shift(); group; group = waiting.shift()) await checkUnlessSlow(group)
  }
  await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, work))
}

/** Checks a group and plans its deliveries. Returns whether the check took too long. */
async function isTooSlow(group: CheckGroup, checking: Checking): Promise<boolean> {
  const { database, deliveries, log } = checking
  const { table, subscribers } = group
  const outcome = await checkChanges(database, group)
  if ('visible' in outcome) {
    for (const change of outcome.visible) addDelivery(deliveries, change, { table, subscribers, error: null })
    return false
  }
  const { error: cause } = outcome
  log.warn('realtime.changes_not_checked', { cause, table: table.table })
  const isCanceled = cause instanceof DatabaseError && cause.code === QUERY_CANCELED
  if (isCanceled) leaveOut(subscribers, checking)
  else tellFailed(subscribers)
  return isCanceled
}

function leaveOut(subscribers: readonly Subscriber[], { drop }: Checking): void {
  if (subscribers.length === 0) return
  tellFailed(subscribers)
  drop(subscribers)
}

function tellFailed(subscribers: readonly Subscriber[]): void {
  for (const { member } of subscribers) member.tell('error', CHECK_FAILED)
}

/** One message per channel, with the ids of all its requests that the change matches. */
function send(change: Change, deliveries: readonly Delivery[]): void {
  for (const { table, subscribers, error } of deliveries) {
    const asked = subscribers.filter(({ request: { action } }) => action === '*' || action === change.action)
    const bySelection = Map.groupBy(asked, ({ request }) => request.columns?.toSorted().join('\0') ?? null)
    for (const alike of bySelection.values()) {
      const columns = alike[0]?.request.columns ?? null
      const data = error === null ? changePayload(change, table, columns) : refusedPayload(change, table, error)
      const idsOf = new Map<ChangesMember, number[]>()
      for (const { member, publicId } of alike) idsOf.set(member, [...(idsOf.get(member) ?? []), publicId])
      for (const [member, ids] of idsOf) member.push(ids, data)
    }
  }
}
