-- The hosted service has an extension (supautils) that lets `postgres` create policies on the platform's tables and
-- drop triggers from them, as their owner could, but nothing else that owners may do. It is not available here. So
-- `postgres` is granted the owners' roles while migrations run (hosted-database.ts), and event triggers refuse every
-- statement that the extension would not allow.

create schema platform;
grant usage on schema platform to public;

create table platform.tables_with_policies (name text primary key);
grant select on platform.tables_with_policies to public;

insert into platform.tables_with_policies values
  ('auth.audit_log_entries'), ('auth.identities'), ('auth.refresh_tokens'), ('auth.sessions'), ('auth.users'),
  ('realtime.messages'), ('storage.buckets'), ('storage.migrations'), ('storage.objects'),
  ('storage.s3_multipart_uploads'), ('storage.s3_multipart_uploads_parts');

-- Whether a statement of `postgres` on an object of the platform needs the rights of the object's owner.
create function platform.is_refused(kind text, schema_name text, identity text) returns boolean
language sql stable set search_path = '' as $$
  with objects as (
    select case when kind in ('trigger', 'policy') then substring(identity from '.* on (\S+)$') end as subject
  )
  select session_user = 'postgres' and case
    when kind = 'policy' or kind = 'trigger' then
      split_part(subject, '.', 1) in ('auth', 'storage', 'realtime')
      and not exists (select from platform.tables_with_policies where name = subject)
    else split_part(coalesce(schema_name, ''), '.', 1) in ('auth', 'storage', 'realtime', 'platform', 'vault', 'graphql')
  end
  from objects
$$;

grant execute on function platform.is_refused(text, text, text) to public;

create function platform.refuse_changes() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  command record;
begin
  for command in select * from pg_event_trigger_ddl_commands() loop
    if platform.is_refused(command.object_type, command.schema_name, command.object_identity)
      -- Anybody with the TRIGGER privilege may create one.
      and command.command_tag <> 'CREATE TRIGGER' then
      raise insufficient_privilege using message = format('must be owner of %s', command.object_identity);
    end if;
  end loop;
end
$$;

create function platform.refuse_drops() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  dropped record;
begin
  for dropped in select * from pg_event_trigger_dropped_objects() where original or normal loop
    if platform.is_refused(dropped.object_type, dropped.schema_name, dropped.object_identity) then
      raise insufficient_privilege using message = format('must be owner of %s', dropped.object_identity);
    end if;
  end loop;
end
$$;

create event trigger refuse_changes on ddl_command_end execute function platform.refuse_changes();
create event trigger refuse_drops on sql_drop execute function platform.refuse_drops();

-- The data API is told that the schema changed, as with our own backend.
create function extensions.pgrst_ddl_watch() returns event_trigger
language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end
$$;

create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
