import type { Transaction } from '../database.ts'
import { BASE_TYPES, type DatabaseFunction } from '../schema-cache.ts'

/** SQL that finds the relation with the given row type, or null. */
const RELATION_OF_TYPE = (type: string) => `(
  select json_build_object('schema', rn.nspname, 'name', rc.relname)
  from pg_catalog.pg_type rt
  join pg_catalog.pg_class rc on rc.oid = rt.typrelid and rc.relkind in ('r', 'p', 'v', 'm', 'f')
  join pg_catalog.pg_namespace rn on rn.oid = rc.relnamespace
  where rt.oid = ${type}
)`

/** SQL that says whether the row of a relation is all that the function `p` needs. */
const TAKES_A_ROW = `(
  p.pronargs - p.pronargdefaults <= 1
  and exists (select from pg_catalog.pg_type t where t.oid = p.proargtypes[0] and t.typrelid <> 0)
)`

/** SQL for one row per parameter and per result column of the function `p`, in order. */
const ARGUMENTS = `(
  select x.type, x.position, p.proargnames[x.position] as name, m.mode,
    m.mode in ('i', 'b', 'v') as is_input,
    m.mode in ('o', 'b', 't') as is_output,
    count(*) filter (where m.mode in ('i', 'b', 'v')) over (order by x.position) as input_position
  from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as x (type, position)
  cross join lateral (select coalesce(p.proargmodes[x.position], 'i') as mode) m
)`

/**
 * All functions that a request can call: no trigger functions, aggregates, window functions or procedures.
 * `isExecutable` keeps only those that the current role may execute; `computedIn` names further schemas, of which only
 * functions of a row are read.
 */
export async function readFunctions(
  { query }: Transaction,
  schemas: readonly string[],
  { isExecutable = false, computedIn = [] }: { isExecutable?: boolean; computedIn?: readonly string[] } = {},
): Promise<DatabaseFunction[]> {
  const { rows } = await query<DatabaseFunction>({
    text: `
      with recursive ${BASE_TYPES}
      select n.nspname as schema, p.proname as name,
        coalesce((
          select json_agg(
            json_build_object(
              'name', coalesce(a.name, ''),
              'type', pg_catalog.format_type(a.type, -1),
              'hasDefault', a.input_position > p.pronargs - p.pronargdefaults,
              'isVariadic', a.mode = 'v',
              'relation', ${RELATION_OF_TYPE('a.type')}
            ) order by a.position
          ) from ${ARGUMENTS} a where a.is_input
        ), '[]') as parameters,
        json_build_object(
          'type', pg_catalog.format_type(p.prorettype, -1),
          'isSet', p.proretset,
          'isComposite', r.typtype = 'c' or exists (select from ${ARGUMENTS} a where a.is_output),
          'relation', ${RELATION_OF_TYPE('r.oid')},
          'columns', coalesce((
            select json_agg(
              json_build_object('name', coalesce(a.name, ''), 'type', pg_catalog.format_type(a.type, -1))
              order by a.position
            ) from ${ARGUMENTS} a where a.is_output
          ), '[]')
        ) as returns,
        case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
        case when p.proretset then p.prorows else 1 end as "expectedRows",
        coalesce((
          select json_object_agg(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1))
          from unnest(p.proconfig) as setting
        ), '{}') as settings,
        pg_catalog.obj_description(p.oid, 'pg_proc') as comment
      from pg_catalog.pg_proc p
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      join base_types b on b.oid = p.prorettype and b.next = 0
      join pg_catalog.pg_type r on r.oid = b.base_oid
      where p.prokind = 'f' and (n.nspname = any ($1) or (n.nspname = any ($2) and ${TAKES_A_ROW}))
        ${isExecutable ? `and pg_catalog.has_function_privilege(p.oid, 'execute')` : ''}
        and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype, 'internal'::regtype)
      order by n.nspname, p.proname, p.oid`,
    values: [schemas, computedIn],
  })
  return rows
}
