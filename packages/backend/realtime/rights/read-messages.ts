import type { Database } from '#backend/database/database.ts'

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
