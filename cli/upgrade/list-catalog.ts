import type { Client } from 'pg'

const OWN = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`

/** Everything that a database and its server define, described for the operator. */
export async function listCatalog(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ item: string }>(
    `select 'column ' || format('%I.%I.%I %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod)) as item
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where ${OWN} and c.relkind in ('r', 'v', 'm', 'p', 'f', 'c') and a.attnum > 0 and not a.attisdropped
     union all select 'relation ' || format('%I.%I', n.nspname, c.relname)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OWN}
     union all select 'function ' || format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid))
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OWN}
     union all select 'type ' || format('%I.%I', n.nspname, t.typname)
       from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OWN}
     union all select 'trigger ' || format('%I on %I.%I', t.tgname, n.nspname, c.relname)
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       where ${OWN} and not t.tgisinternal
     union all select 'policy ' || format('%I on %I.%I', policyname, schemaname, tablename) from pg_policies
     union all select 'extension ' || extname from pg_extension
     union all select 'event trigger ' || evtname from pg_event_trigger
     union all select 'role ' || rolname from pg_roles
     union all select 'database ' || datname from pg_database
     union all select 'large object ' || oid from pg_largeobject_metadata`,
  )
  return new Set(rows.map(({ item }) => item))
}
