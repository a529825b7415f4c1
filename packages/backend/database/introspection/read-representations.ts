import type { Transaction } from '../database.ts'
import { type RelationName, representationKey } from '../schema-cache.ts'

type RepresentationRow = { source: string; target: string; schema: string; name: string }

/**
 * The implicit casts of domains from and to json and text. PostgreSQL itself ignores casts of domains; PostgREST
 * uses them as the form in which a domain is shown, filtered and sent.
 */
export async function readRepresentations({ query }: Transaction): Promise<Map<string, RelationName>> {
  const { rows } = await query<RepresentationRow>({
    text: `
      select pg_catalog.format_type(c.castsource, -1) as source, pg_catalog.format_type(c.casttarget, -1) as target,
        n.nspname as schema, p.proname as name
      from pg_catalog.pg_cast c
      join pg_catalog.pg_type s on s.oid = c.castsource
      join pg_catalog.pg_type t on t.oid = c.casttarget
      join pg_catalog.pg_proc p on p.oid = c.castfunc
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where c.castcontext = 'i' and c.castmethod = 'f' and pg_catalog.has_function_privilege(p.oid, 'execute')
        and (s.typtype = 'd' and t.oid in ('json'::regtype, 'text'::regtype)
          or t.typtype = 'd' and s.oid in ('json'::regtype, 'text'::regtype))`,
  })
  return new Map(rows.map(({ source, target, ...cast }) => [representationKey(source, target), cast]))
}
