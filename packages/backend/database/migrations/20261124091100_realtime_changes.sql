-- Changes of rows for the subscribers of realtime/v1 (`postgres_changes`). The publication supabase_realtime decides
-- which tables are observed. Triggers record their changes, because logical decoding needs a server setting, a role
-- with REPLICATION, and a slot that holds back WAL (docs/decisions/0082-changes-by-triggers.md).

create schema if not exists realtime;
grant usage on schema realtime to service_role;

-- Empty until an operator adds tables: `alter publication supabase_realtime add table public.messages`.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    -- Without logical decoding, PostgreSQL warns that nobody can subscribe to it.
    set local client_min_messages = error;
    create publication supabase_realtime;
    reset client_min_messages;
  end if;
end
$$;

create type realtime.equality_op as enum (
  'eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'
);

create type realtime.user_defined_filter as (
  column_name text,
  op realtime.equality_op,
  value text,
  negate boolean
);

create type realtime.action as enum ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'ERROR');

-- Immutable, so that a generated column may use it.
create function realtime.to_regrole(role_name text) returns regrole
language sql immutable
return role_name::regrole;

-- The processes that deliver changes. Each refreshes its row; the rows of a process that died age and are deleted.
create table realtime.listeners (
  id uuid constraint listeners_pkey primary key,
  seen_at timestamptz not null default now()
);

alter table realtime.listeners enable row level security;

-- Who observes which table, with the hosted service's columns and the process that holds the socket. Claims are only
-- the role and the subject: the process knows the rest, and nobody else needs it.
create table realtime.subscription (
  id bigint generated always as identity constraint pk_subscription primary key,
  subscription_id uuid not null,
  entity regclass not null,
  filters realtime.user_defined_filter[] not null default '{}',
  claims jsonb not null,
  claims_role regrole not null generated always as (realtime.to_regrole(claims ->> 'role')) stored,
  created_at timestamp not null default (now() at time zone 'utc'),
  action_filter text not null default '*'
    constraint subscription_action_filter_check check (action_filter in ('*', 'INSERT', 'UPDATE', 'DELETE')),
  selected_columns text[],
  listener_id uuid not null references realtime.listeners on delete cascade
);

-- The triggers look here before they record anything.
create index ix_realtime_subscription_entity on realtime.subscription (entity);
create index subscription_listener_id_idx on realtime.subscription (listener_id);
create unique index subscription_subscription_id_entity_key on realtime.subscription (subscription_id, entity);

alter table realtime.subscription enable row level security;

-- Refuses a subscription whose filters or columns the role may not use, with the hosted service's texts.
create function realtime.subscription_check_filters() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  readable text[] = array(
    select attname from pg_catalog.pg_attribute
     where attrelid = new.entity and attnum > 0 and not attisdropped
       and pg_catalog.has_column_privilege(new.claims ->> 'role', attrelid, attnum, 'SELECT')
  );
  filter realtime.user_defined_filter;
  selected text;
begin
  foreach filter in array new.filters loop
    if filter.column_name <> all (readable) then
      raise exception 'invalid column for filter %', filter.column_name;
    end if;
    perform realtime.check_filter(filter, atttypid)
      from pg_catalog.pg_attribute where attrelid = new.entity and attname = filter.column_name;
  end loop;

  foreach selected in array coalesce(new.selected_columns, '{}') loop
    if selected <> all (readable) then
      raise exception 'invalid column for select %', selected;
    end if;
  end loop;
  return new;
end;
$$;

-- Raises an exception if values of the type cannot be compared with the filter's value.
create function realtime.check_filter(filter realtime.user_defined_filter, type_ regtype) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  is_text boolean = (select typcategory = 'S' from pg_catalog.pg_type where oid = type_);
  elements integer;
begin
  case
    when filter.op = 'in' then
      execute format('select cardinality(%L::%s[])', filter.value, type_) into elements;
      if elements > 100 then
        raise exception 'too many values for `in` filter. Maximum 100';
      end if;
    when filter.op = 'is' then
      if filter.value not in ('null', 'true', 'false', 'unknown') then
        raise exception 'invalid value for is filter: must be null, true, false, or unknown';
      end if;
      if filter.value <> 'null' and type_ <> 'boolean'::regtype then
        raise exception 'is % filter requires a boolean column, got %', filter.value, type_;
      end if;
    when filter.op in ('like', 'ilike', 'match', 'imatch') then
      if not is_text then
        raise exception 'operator % requires a text-compatible column type, got %', filter.op, type_;
      end if;
      if filter.op in ('match', 'imatch') then
        begin
          perform '' ~ filter.value;
        exception when others then
          raise exception 'invalid regular expression for % filter: %', filter.op, sqlerrm;
        end;
      end if;
    else
      execute format('select %L::%s', filter.value, type_);
  end case;
end;
$$;

create trigger tr_check_filters before insert or update on realtime.subscription
  for each row execute function realtime.subscription_check_filters();

-- The recorded changes, deleted a few minutes after their transaction. Unlogged: subscribers lose their sockets in a
-- crash anyway. `position` is the order in which statements began, `id` the order of their rows.
create unlogged table realtime.changes (
  id bigint generated always as identity,
  xid xid8 not null,
  position bigint not null,
  entity oid not null,
  action realtime.action not null,
  record jsonb,
  old_record jsonb,
  changed_at timestamptz not null default clock_timestamp(),
  constraint changes_pkey primary key (xid, position, id)
);

alter table realtime.changes enable row level security;

-- The table among these of which a living process wants such changes; null if none does. Without a search path of its
-- own, because setting one takes longer than the query.
create function realtime.observed_entity(entities oid[], operation text) returns oid
language sql stable
as $$
  select s.entity
    from realtime.subscription s
    join realtime.listeners l on l.id = s.listener_id
   where s.entity = any (entities)
     and s.action_filter in ('*', operation)
     and l.seen_at > now() - interval '1 minute'
   limit 1
$$;

-- The columns of an old row that subscribers get, as the table's replica identity says: those of an index, none (an
-- empty array), or all (null).
create function realtime.identity_columns(entity oid) returns text[]
language sql stable
set search_path = ''
as $$
  select case when relreplident <> 'f' then array(
    select a.attname::text
      from pg_catalog.pg_index i
      join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = c.oid
       and case c.relreplident when 'd' then i.indisprimary when 'i' then i.indisreplident else false end
  ) end
  from pg_catalog.pg_class c where c.oid = entity
$$;

create function realtime.pick_columns(record jsonb, columns text[]) returns jsonb
language sql immutable
return case
  when columns is null then record
  else (select jsonb_object_agg(name, record -> name) from unnest(columns) as name)
end;

-- The setting in which a statement's position waits from its first to its last trigger.
create function realtime.position_setting(depth integer, entity oid, operation text) returns text
language sql immutable
return format('realtime.position_%s_%s_%s', depth, entity, operation);

-- Runs before a statement. A statement inside a trigger ends before the statement that fired the trigger, but
-- subscribers must get its changes afterward: an update by a trigger would otherwise precede the insert.
create function realtime.note_position() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform set_config(
    realtime.position_setting(pg_trigger_depth(), tg_relid, tg_op),
    nextval('realtime.changes_id_seq')::text,
    true
  );
  return null;
end;
$$;

-- The position of the statement whose last trigger runs. What a foreign key deletes or updates ends one level further
-- out than it began. Without a position, as for the second of two statements in one, the end decides.
create function realtime.take_position(entity oid, operation text) returns bigint
language plpgsql
as $$
declare
  setting text;
  found_position text;
begin
  for depth in pg_trigger_depth() .. pg_trigger_depth() + 1 loop
    setting = realtime.position_setting(depth, entity, operation);
    found_position = current_setting(setting, true);
    if found_position <> '' then
      perform set_config(setting, '', true);
      return found_position::bigint;
    end if;
  end loop;
  return nextval('realtime.changes_id_seq');
end;
$$;

-- Runs after a statement and records all of its rows at once.
create function realtime.record_statement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- The table may have columns of these names.
#variable_conflict use_variable
declare
  start bigint;
  identity text[];
begin
  start = realtime.take_position(tg_relid, tg_op);
  if realtime.observed_entity(array[tg_relid], tg_op) is null then
    return null;
  end if;
  identity = realtime.identity_columns(tg_relid);

  case tg_op
    when 'INSERT' then
      insert into realtime.changes (xid, position, entity, action, record)
      select pg_current_xact_id(), start, tg_relid, 'INSERT', to_jsonb(n.*)
        from new_rows n;
    when 'UPDATE' then
      -- PostgreSQL adds the old and the new version of a row to the two tables together. A key cannot pair them: the
      -- statement may have changed it.
      insert into realtime.changes (xid, position, entity, action, record, old_record)
      select pg_current_xact_id(), start, tg_relid, 'UPDATE', n.version,
             realtime.pick_columns(o.version, identity)
        from (select to_jsonb(r.*) as version, row_number() over () as number from new_rows r) n
        join (select to_jsonb(r.*) as version, row_number() over () as number from old_rows r) o using (number)
       order by number;
    when 'DELETE' then
      insert into realtime.changes (xid, position, entity, action, old_record)
      select pg_current_xact_id(), start, tg_relid, 'DELETE', realtime.pick_columns(to_jsonb(o.*), identity)
        from old_rows o;
  end case;
  if found then
    perform pg_notify('realtime_changes', pg_current_xact_id()::text);
  end if;
  return null;
end;
$$;

-- Runs after each row of a partition: the statement may have named the partitioned table, which fires no statement
-- trigger here. The publication lists either the partition or a table above it.
create function realtime.record_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  observed oid = realtime.observed_entity(array(select relid from pg_partition_ancestors(tg_relid)), tg_op);
begin
  if observed is null then
    return null;
  end if;
  insert into realtime.changes (xid, position, entity, action, record, old_record)
  values (
    pg_current_xact_id(),
    nextval('realtime.changes_id_seq'),
    observed,
    tg_op::realtime.action,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when tg_op <> 'INSERT' then realtime.pick_columns(to_jsonb(old), realtime.identity_columns(tg_relid)) end
  );
  perform pg_notify('realtime_changes', pg_current_xact_id()::text);
  return null;
end;
$$;

-- The triggers that the publication asks for. Only a partition and a table with partitions need one per row.
create function realtime.wanted_triggers() returns table (entity regclass, name name, definition text)
language sql stable
set search_path = ''
as $$
  select c.oid::regclass, kind.name, format('create trigger %I %s on %s %s', kind.name, event, c.oid::regclass, action)
    from pg_catalog.pg_publication p
    join pg_catalog.pg_publication_tables t on t.pubname = p.pubname
    join pg_catalog.pg_namespace n on n.nspname = t.schemaname
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = t.tablename
   cross join lateral (values
     ('realtime_position', false, true, 'before insert or update or delete',
      'for each statement execute function realtime.note_position()'),
     ('realtime_insert', false, pubinsert, 'after insert',
      'referencing new table as new_rows for each statement execute function realtime.record_statement()'),
     ('realtime_update', false, pubupdate, 'after update',
      'referencing old table as old_rows new table as new_rows for each statement execute function realtime.record_statement()'),
     ('realtime_delete', false, pubdelete, 'after delete',
      'referencing old table as old_rows for each statement execute function realtime.record_statement()'),
     ('realtime_row_insert', true, pubinsert, 'after insert', 'for each row execute function realtime.record_row()'),
     ('realtime_row_update', true, pubupdate, 'after update', 'for each row execute function realtime.record_row()'),
     ('realtime_row_delete', true, pubdelete, 'after delete', 'for each row execute function realtime.record_row()')
   ) as kind (name, is_for_rows, is_published, event, action)
   where p.pubname = 'supabase_realtime'
     and t.schemaname <> 'realtime'
     and is_published
     and is_for_rows = (c.relkind = 'p' or c.relispartition)
$$;

-- Gives the published tables their triggers and takes them from all others. Returns a sentence for each that has to
-- wait: another role owns the table, or a transaction has it locked. Never waits long, because it is part of others'
-- statements.
create function realtime.sync_publication() returns setof text
language plpgsql security definer
set search_path = ''
set lock_timeout = '500ms'
as $$
declare
  waiting jsonb;
  one record;
begin
  begin
    with existing as (
      select tgrelid::regclass as entity, tgname as name from pg_catalog.pg_trigger
       where not tgisinternal and tgparentid = 0
         and tgfoid in ('realtime.note_position'::regproc, 'realtime.record_statement'::regproc, 'realtime.record_row'::regproc)
    ), statements as (
      select entity,
             case when e.name is null then w.definition else format('drop trigger %I on %s', e.name, entity) end as statement
        from existing e full join realtime.wanted_triggers() w using (entity, name)
       where e.name is null or w.name is null
    ), by_table as (
      select entity, string_agg(statement, ';' order by statement desc) as statements from statements group by entity
    )
    select jsonb_object_agg(entity, statements) into waiting from by_table;
  exception when lock_not_available then
    -- PostgreSQL opens the tables of a publication to list them.
    return next format('the publication cannot be read: %s', sqlerrm);
    return;
  end;
  for one in select key as entity, value as statements from jsonb_each_text(coalesce(waiting, '{}')) loop
    begin
      execute one.statements;
    exception
      when insufficient_privilege or lock_not_available then
        return next format('%s: %s', one.entity, sqlerrm);
      when duplicate_object or undefined_object or undefined_table then
        -- Another process has just done it.
        null;
    end;
  end loop;
  -- Whatever a dropped table was observed by.
  delete from realtime.subscription s where not exists (select from pg_catalog.pg_class where oid = s.entity);
end;
$$;

revoke all on all functions in schema realtime from public;
grant execute on function realtime.sync_publication(), realtime.to_regrole(text) to service_role;
grant execute on function realtime.check_filter(realtime.user_defined_filter, regtype) to service_role;
grant select, insert, update, delete on realtime.listeners, realtime.subscription to service_role;
grant select, delete on realtime.changes to service_role;
