import { randomUUID } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Database, Transaction } from '#backend/database/database.ts'
import type { Caller } from '#backend/http/http-module.ts'

/** The extensions that rows of realtime.messages can belong to. */
export type Extension = 'broadcast' | 'presence'

export type CheckRights = {
  /** Which of the extensions the policies let the caller read in a topic. */
  reads: (caller: Caller, subTopic: string, extensions: readonly Extension[]) => Promise<ReadonlySet<Extension>>
  /** Whether the policies let the caller send in a topic. */
  writes: (caller: Caller, subTopic: string, extension: Extension) => Promise<boolean>
}

/** This role bypasses row-level security, so that it can insert the row whose visibility is tested. */
const PROBING_ROLE = 'service_role'
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Asks the policies on realtime.messages about a private channel: a row of the topic is inserted, and read as the
 * caller, in a transaction that is rolled back. The row announces nothing and nobody else ever sees it. Errors of the
 * policies themselves are thrown.
 */
export function createCheckRights(database: Database): CheckRights {
  async function reads(caller: Caller, subTopic: string, extensions: readonly Extension[]) {
    const probes = extensions.map((extension) => ({ id: randomUUID(), extension }))
    const ids = probes.map(({ id }) => id)
    const session = { ...sessionOf(caller, subTopic), role: PROBING_ROLE }
    const seen = await database.transaction(
      session,
      async ({ query }) => {
        await query({
          text: 'insert into realtime.messages (id, topic, extension) select id, $2, extension from unnest($1::uuid[], $3::text[]) as probe (id, extension)',
          values: [ids, subTopic, extensions],
        })
        await becomeCaller(query, caller)
        const { rows } = await query<{ id: string }>({
          text: 'select id from realtime.messages where id = any ($1)',
          values: [ids],
        })
        return new Set(rows.map(({ id }) => id))
      },
      { end: 'rollback' },
    )
    return new Set(probes.filter(({ id }) => seen.has(id)).map(({ extension }) => extension))
  }

  async function writes(caller: Caller, subTopic: string, extension: Extension): Promise<boolean> {
    const insert = {
      text: 'insert into realtime.messages (topic, extension) values ($1, $2)',
      values: [subTopic, extension],
    }
    try {
      await database.transaction(sessionOf(caller, subTopic), ({ query }) => query(insert), { end: 'rollback' })
      return true
    } catch (error) {
      if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return false
      throw error
    }
  }

  return { reads, writes }
}

function sessionOf({ role, claims }: Caller, subTopic: string) {
  return { role, claims, settings: { 'realtime.topic': subTopic } }
}

async function becomeCaller(query: Transaction['query'], { role }: Caller): Promise<void> {
  // PostgreSQL takes `none` to mean the login role.
  if (role === '' || role.toLowerCase() === 'none') throw new Error(`No caller has the role "${role}"`)
  await query({ text: `select set_config('role', $1, true)`, values: [role] })
}

export type StoredMessage = { id: string; event: string; json: string | null; bytes: Buffer | null }

/** Reads the newest messages of a private topic since a moment in milliseconds, oldest first. */
export type ReadMessages = (subTopic: string, options: { since: number; limit: number }) => Promise<StoredMessage[]>

/** The caller checks rights: a member that may read the topic's broadcasts may also read stored ones. */
export function createReadMessages(database: Database): ReadMessages {
  return async function readMessages(subTopic, { since, limit }) {
    const { rows } = await database.transaction({ role: 'service_role' }, ({ query }) =>
      query<StoredMessage>({
        text: `
          select id, event, payload::text as json, binary_payload as bytes
          from realtime.messages
          where topic = $1 and private and extension = 'broadcast' and event is not null
            and inserted_at >= to_timestamp($2 / 1000.0) at time zone 'utc'
          order by inserted_at desc
          limit $3`,
        values: [subTopic, since, limit],
      }),
    )
    return rows.reverse()
  }
}

/** Deletes messages after 72 hours, as upstream; older ones are never replayed. */
export async function deleteOldMessages(database: Database): Promise<void> {
  await database.transaction({ role: 'service_role' }, ({ query }) =>
    query({
      text: `delete from realtime.messages where inserted_at < (now() at time zone 'utc') - interval '72 hours'`,
      isLast: true,
    }),
  )
}
