import type { Transaction } from '../database.ts'
import { BASE_TYPES, type MediaHandler, mediaHandlerKey, type RelationName } from '../schema-cache.ts'

// Domains that are named by a media type, or by `*/*` for any.
const MEDIA_DOMAINS = `
  select t.oid, lower(t.typname) as name, b.base_oid = 'bytea'::regtype as is_bytes
  from pg_catalog.pg_type t
  join base_types b on b.oid = t.oid and b.next = 0
  where t.typtype = 'd' and (t.typname ~* '^[a-z0-9.-]+/[a-z0-9.+-]+$' or t.typname = '*/*')`

/**
 * Aggregates over the rows of a relation, or over anyelement, and functions with a single result. Their result is a
 * domain whose name is the media type that they produce.
 */
export async function readMediaHandlers(
  { query }: Transaction,
  schemas: readonly string[],
): Promise<Map<string, MediaHandler>> {
  const { rows } = await query<MediaHandler>({
    text: `
      with recursive ${BASE_TYPES}, media as materialized (${MEDIA_DOMAINS})
      select m.name as "mediaType", m.is_bytes as "isBytes",
        case p.prokind when 'a' then json_build_object('schema', n.nspname, 'name', p.proname) end as aggregate,
        case
          when p.prokind = 'f' then json_build_object('schema', n.nspname, 'name', p.proname)
          when r.oid is not null then json_build_object('schema', rn.nspname, 'name', r.relname)
        end as target
      from media m
      join pg_catalog.pg_proc p on p.prorettype = m.oid
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      left join pg_catalog.pg_type a on a.oid = p.proargtypes[0]
      left join pg_catalog.pg_class r on r.oid = a.typrelid and r.relkind in ('r', 'p', 'v', 'm', 'f')
      left join pg_catalog.pg_namespace rn on rn.oid = r.relnamespace
      where n.nspname = any ($1) and (
        p.prokind = 'f' and not p.proretset
        or p.prokind = 'a' and p.pronargs = 1 and (r.oid is not null or a.oid = 'anyelement'::regtype)
      )
      order by p.oid`,
    values: [schemas],
  })
  return new Map(rows.map((handler) => [mediaHandlerKey(handler.target, handler.mediaType), handler]))
}

/** PostGIS's function that shows a row as a GeoJSON feature, where the extension is installed. */
export async function readGeoJsonFunction({ query }: Transaction): Promise<RelationName | null> {
  const { rows } = await query<RelationName>({
    text: `
      select n.nspname as schema, p.proname as name
      from pg_catalog.pg_proc p
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype`,
  })
  return rows[0] ?? null
}
