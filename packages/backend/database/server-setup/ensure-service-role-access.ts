import type { Client } from 'pg'

const POLICY = 'service_role passes row-level security'

type TableName = { name: string }

/**
 * Where the migrating user may not grant BYPASSRLS to service_role (a managed PostgreSQL without superuser),
 * a policy on every table with row-level security has the same effect. Grants still limit what it can access.
 */
export async function ensureServiceRoleAccess(client: Client): Promise<void> {
  const { rows } = await client.query<TableName>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_catalog.pg_class c
     join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relrowsecurity
       and n.nspname not like 'pg\\_%'
       and pg_catalog.pg_has_role(c.relowner, 'usage')
       and not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role')
       and not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = $1)`,
    [POLICY],
  )
  for (const { name } of rows) {
    await client.query(`create policy "${POLICY}" on ${name} for all to service_role using (true) with check (true)`)
  }
}
