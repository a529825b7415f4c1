import type { Client } from 'pg'
import type { Log } from '#backend/http/log.ts'
import { isSuperuser } from './is-superuser.ts'

const FOLLOW_PUBLICATION = `
  create or replace function realtime.follow_publication() returns event_trigger
  language plpgsql security definer
  set search_path = ''
  as $$
  declare
    problem text;
  begin
    for problem in select realtime.sync_publication() loop
      raise warning '%', problem;
    end loop;
  end;
  $$;
  revoke all on function realtime.follow_publication() from public;

  create event trigger follow_publication on ddl_command_end
    when tag in ('CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION',
                 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE')
    execute function realtime.follow_publication();
`

/**
 * Attaches the triggers of the tables that the publication supabase_realtime contains, and, where a superuser may set
 * this up, has PostgreSQL do so in the transaction that changes the publication. Elsewhere, processes attach them when
 * the schema is reloaded, and when somebody subscribes.
 */
export async function ensurePublishedTriggers(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regprocedure('realtime.sync_publication()') is not null as exists`,
  )
  if (!rows[0]?.exists) return
  const { rows: problems } = await client.query<{ problem: string }>(
    'select problem from realtime.sync_publication() as problem',
  )
  for (const { problem } of problems) log.warn('realtime.table_not_observed', { problem })
  if (!(await isSuperuser(client))) return
  const { rowCount } = await client.query(
    `select from pg_catalog.pg_event_trigger where evtname = 'follow_publication'`,
  )
  if (rowCount === 0) await client.query(FOLLOW_PUBLICATION)
}
