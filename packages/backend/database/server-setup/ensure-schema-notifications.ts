import type { Client } from 'pg'
import { isSuperuser } from './is-superuser.ts'

const SET_UP = `
  create or replace function backend.announce_schema_change() returns event_trigger
  language plpgsql
  set search_path = ''
  as $$
  begin
    if tg_event = 'sql_drop' then
      perform from pg_event_trigger_dropped_objects() where not is_temporary;
    else
      perform from pg_event_trigger_ddl_commands() where schema_name is distinct from 'pg_temp';
    end if;
    if found then
      notify pgrst, 'reload schema';
    end if;
  end;
  $$;
  revoke all on function backend.announce_schema_change() from public;

  create event trigger announce_schema_change on ddl_command_end
    execute function backend.announce_schema_change();
  create event trigger announce_schema_drop on sql_drop
    execute function backend.announce_schema_change();
`

/**
 * Makes PostgreSQL send a notification when a table or a function changes, so that running sites reload the
 * schema. Only a superuser may set this up; elsewhere, whoever changes the schema must run
 * `notify pgrst, 'reload schema'`, as with the hosted service's own tool.
 */
export async function ensureSchemaNotifications(client: Client): Promise<void> {
  if (!(await isSuperuser(client))) return
  const { rowCount } = await client.query(
    `select from pg_catalog.pg_event_trigger where evtname = 'announce_schema_drop'`,
  )
  if (rowCount === 0) await client.query(SET_UP)
}
