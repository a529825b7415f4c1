import type { Transaction } from '../database.ts'
import type { Settings } from '../schema-cache.ts'

/**
 * What `alter role … set` has given to the roles that the login role may switch to. PostgreSQL applies such settings
 * only at login, so a request must apply them itself. Settings that would need more rights are left out.
 */
export async function readRoleSettings({ query }: Transaction): Promise<Map<string, Settings>> {
  const { rows } = await query<{ role: string; settings: Settings }>({
    text: `
      select r.rolname as role, json_object_agg(s.name, pair.value) as settings
      from pg_catalog.pg_auth_members m
      join pg_catalog.pg_roles l on l.oid = m.member and l.rolname = session_user
      join pg_catalog.pg_roles r on r.oid = m.roleid
      cross join unnest(r.rolconfig) as setting
      cross join lateral (
        select split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value
      ) pair
      join pg_catalog.pg_settings s on s.name = pair.name and s.context = 'user'
      group by r.rolname`,
  })
  return new Map(rows.map(({ role, settings }) => [role, settings]))
}
