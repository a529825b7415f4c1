import type { Database } from '#backend/database/database.ts'

/** Deletes messages after 72 hours, as upstream; older ones are never replayed. */
export async function deleteOldMessages(database: Database): Promise<void> {
  await database.transaction({ role: 'service_role' }, ({ query }) =>
    query({
      text: `delete from realtime.messages where inserted_at < (now() at time zone 'utc') - interval '72 hours'`,
      isLast: true,
    }),
  )
}
