import type { Client } from 'pg'

/** Some setup steps are skipped, not refused, when the migrating user is not a superuser. */
export async function isSuperuser(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(
    'select rolsuper as answer from pg_catalog.pg_roles where rolname = current_user',
  )
  return rows[0]?.answer === true
}
