/** Grants to the two roles, and to PUBLIC, which includes both. */
export const READ_GRANTS = `
  with privileges (acl, name) as (
    select coalesce(nspacl, acldefault('n', nspowner)), nspname::text from pg_namespace
    union all
    select coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)),
      relnamespace::regnamespace || '.' || relname
    from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all
    select coalesce(proacl, acldefault('f', proowner)),
      pronamespace::regnamespace || '.' || proname || '(' || pg_get_function_identity_arguments(oid) || ')'
    from pg_proc
    -- Functions of extensions, such as similarity(), compute on their arguments and read no tables.
    where not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = pg_proc.oid and d.deptype = 'e'
    )
  ),
  granted (grantee, privilege, name) as (
    select a.grantee, lower(a.privilege_type), name from privileges cross join lateral aclexplode(acl) a
    union all
    select a.grantee, lower(a.privilege_type),
      c.relnamespace::regnamespace || '.' || c.relname || ' (' || string_agg(t.attname, ' ' order by t.attname) || ')'
    from pg_attribute t
    join pg_class c on c.oid = t.attrelid
    cross join lateral aclexplode(t.attacl) a
    group by a.grantee, a.privilege_type, c.oid
  ),
  lines (line) as (
    select coalesce(r.rolname, 'PUBLIC') || ': ' || privilege || ' ' || name
    from granted
    left join pg_roles r on r.oid = grantee
    where (grantee = 0 or r.rolname in ('anon', 'authenticated'))
      and name !~ '^(pg_|information_schema)'
  )
  select line from lines order by line collate "C"`
