import { DatabaseError } from 'pg'
import type { Database, Transaction } from '#backend/database/database.ts'
import { describeRequest } from './change-request.ts'
import type { Subscriber } from './subscriber.ts'
import { SERVICE } from './table-description.ts'

/** The request cannot be met, however often it is repeated; the message is for the client. */
export class SubscriptionRefused extends Error {
  /** Whether no published table has the name, which an operator may change. */
  readonly isUnpublished: boolean

  constructor(message: string, { isUnpublished, cause }: { isUnpublished: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'SubscriptionRefused'
    this.isUnpublished = isUnpublished
  }
}

export type SubscriptionStore = {
  /** Adds all or none, and sets the tables that each observes. Repeating it replaces them. */
  add: (subscribers: readonly Subscriber[]) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  /** Tells the triggers that this process is alive. False if its subscriptions were deleted in the meantime. */
  beat: () => Promise<boolean>
  /** Deletes all subscriptions of this process. */
  retire: () => Promise<void>
  /** Changes whenever the tables of the publication do. */
  readPublication: () => Promise<string>
  /** Attaches the triggers of published tables. Returns what could not be done yet. */
  attachTriggers: () => Promise<string[]>
  /**
   * Deletes what dead processes left, and the changes that were already committed at the time of a snapshot. Returns
   * the current snapshot.
   */
  clean: (snapshot: string | null) => Promise<string | null>
}

const PUBLISHED = `
  select c.oid
    from pg_catalog.pg_publication_tables t
    join pg_catalog.pg_namespace n on n.nspname = t.schemaname
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = t.tablename
   where t.pubname = 'supabase_realtime'`

const FILTERS = `
  select coalesce(array_agg(
           row(f.column, f.operator::realtime.equality_op, f.value, f."isNegated")::realtime.user_defined_filter
         ), '{}')
    from jsonb_to_recordset($4::jsonb) as f("column" text, operator text, value text, "isNegated" boolean)`

const ADD = `
  insert into realtime.subscription
    (subscription_id, entity, filters, claims, action_filter, selected_columns, listener_id)
  select $3, published.oid, (${FILTERS}), $5, $6, $7, $8
    from (${PUBLISHED} and $1::text in ('*', t.schemaname::text) and $2::text in ('*', t.tablename::text)) published
  returning entity::oid::text as entity,
            not exists (
              select from pg_catalog.pg_trigger where tgrelid = entity and starts_with(tgname::text, 'realtime_')
            ) as "lacksTriggers"`

const REMOVE = 'delete from realtime.subscription where subscription_id = any ($1)'
const ENROLL = 'insert into realtime.listeners (id) values ($1) on conflict (id) do update set seen_at = now()'
const BEAT = 'update realtime.listeners set seen_at = now() where id = $1'
const RETIRE = 'delete from realtime.listeners where id = $1'
/** Three beats. A process that was only paused notices that its row is gone, and subscribes again. */
const CLEAN_LISTENERS = `delete from realtime.listeners where seen_at < now() - interval '1 minute'`
const CLEAN_CHANGES = `
  with deleted as (delete from realtime.changes where pg_visible_in_snapshot(xid, $1::pg_snapshot))
  select pg_current_snapshot()::text as snapshot`

export function createSubscriptionStore(database: Database, listenerId: string): SubscriptionStore {
  function asService<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return database.transaction(SERVICE, work)
  }

  async function attachTriggers(): Promise<string[]> {
    const text = 'select problem from realtime.sync_publication() as problem'
    const { rows } = await asService(({ query }) => query<{ problem: string }>({ text, isLast: true }))
    return rows.map(({ problem }) => problem)
  }

  async function add(subscribers: readonly Subscriber[]): Promise<void> {
    const added = await asService(async (transaction) => {
      await transaction.query({ text: ENROLL, values: [listenerId] })
      await transaction.query({ text: REMOVE, values: [subscribers.map(({ id }) => id)] })
      const tables: Tables[] = []
      for (const subscriber of subscribers) tables.push(await addOne(transaction, subscriber, listenerId))
      return tables
    })
    subscribers.forEach((subscriber, index) => {
      subscriber.entities = new Set(added[index]?.map(({ entity }) => entity))
    })
    if (added.flat().some(({ lacksTriggers }) => lacksTriggers)) await attachTriggers()
  }

  return {
    add,
    attachTriggers,
    async remove(ids) {
      await asService(({ query }) => query({ text: REMOVE, values: [ids], isLast: true }))
    },
    async beat() {
      const { rowCount } = await asService(({ query }) => query({ text: BEAT, values: [listenerId], isLast: true }))
      return rowCount === 1
    },
    async retire() {
      await asService(({ query }) => query({ text: RETIRE, values: [listenerId], isLast: true }))
    },
    async readPublication() {
      const text = `select coalesce(string_agg(oid::text, ',' order by oid), '') as oids from (${PUBLISHED}) published`
      const { rows } = await asService(({ query }) => query<{ oids: string }>({ text, isLast: true }))
      return rows[0]?.oids ?? ''
    },
    async clean(snapshot) {
      const { rows } = await asService(async ({ query }) => {
        await query({ text: CLEAN_LISTENERS })
        return query<{ snapshot: string }>({ text: CLEAN_CHANGES, values: [snapshot], isLast: true })
      })
      return rows[0]?.snapshot ?? null
    },
  }
}

type Tables = { entity: string; lacksTriggers: boolean }[]

async function addOne({ query }: Transaction, { id, request, member }: Subscriber, listenerId: string) {
  const { schema, table, filters, action, columns } = request
  const { role, sub } = member.claims()
  const claims = JSON.stringify({ role, sub })
  const values = [schema, table, id, JSON.stringify(filters), claims, action, columns, listenerId]
  try {
    const { rows } = await query<Tables[number]>({ text: ADD, values })
    if (rows.length > 0) return rows
  } catch (cause) {
    throw cause instanceof DatabaseError ? refusedBy(cause, describeRequest(request)) : cause
  }
  const message = `${UNABLE} Please check Realtime is enabled for the given connect parameters: ${describeRequest(request)}`
  throw new SubscriptionRefused(message, { isUnpublished: true })
}

const UNABLE = 'Unable to subscribe to changes with given parameters.'

/** The names that PostgreSQL's manual gives these codes; clients of the hosted service see them. */
const CONDITIONS: Readonly<Record<string, string>> = {
  P0001: 'raise_exception',
  '22P02': 'invalid_text_representation',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  '3F000': 'invalid_schema_name',
  '42501': 'insufficient_privilege',
  '42704': 'undefined_object',
  '42P01': 'undefined_table',
}

/** A lost or busy connection says nothing about the request. */
function refusedBy(cause: DatabaseError, request: string): Error {
  const condition = CONDITIONS[cause.code ?? '']
  if (condition === undefined && !cause.code?.startsWith('22')) return cause
  const reason = `ERROR ${cause.code} (${condition ?? 'data_exception'}) ${cause.message}`
  const message = `${UNABLE} An exception happened so please check your connect parameters: ${request}. Exception: ${reason}`
  return new SubscriptionRefused(message, { isUnpublished: false, cause })
}
