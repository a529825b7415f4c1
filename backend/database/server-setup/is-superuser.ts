import type { Client } from 'pg'

/** Some of the set-up is left out, not refused, for a migrating user who is no superuser. */
export async function isSuperuser(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(
    'select rolsuper as answer from pg_catalog.pg_roles where rolname = current_user',
  )
  return rows[0]?.answer === true
}
