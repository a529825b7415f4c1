/**
 * A recursive common table expression: for every type, the type behind it (`base_oid`) in the row where `next` is 0.
 * Only domains have a type other than themselves behind them.
 */
export const BASE_TYPES = `base_types as (
  select oid, oid as base_oid, typbasetype as next from pg_catalog.pg_type
  union all
  select b.oid, t.oid, t.typbasetype
  from base_types b join pg_catalog.pg_type t on t.oid = b.next
  where b.next <> 0
)`
