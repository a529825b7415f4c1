-- What administrators see of the site's running (docs/decisions/0107-operations-page.md): failed mails, the processes
-- with their disks and versions, the last backup, and how often what failed. Nothing here names a person.

-- What each site process last said of itself. One that has said nothing for an hour has ended.
create table private.site_processes (
  id uuid not null constraint site_processes_pkey primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- {"version", "node", "disk": {"freeBytes", "totalBytes"} | null, "backup": {"finishedAt", "bytes"} | null}
  state jsonb not null constraint site_processes_state_size check (octet_length(state::text) <= 4000)
);

comment on table private.site_processes is 'The running site processes, as they describe themselves once a minute.';

-- Warnings and errors in the processes' logs, by the name of the event, which never contains a person's data.
create table private.error_counts (
  day date not null,
  kind text not null constraint error_counts_kind_is_an_event check (kind ~ '^[a-z0-9_.]{1,80}$'),
  level text not null constraint error_counts_level_known check (level in ('warn', 'error')),
  count bigint not null constraint error_counts_count_positive check (count > 0),
  last_at timestamptz not null default now(),
  constraint error_counts_pkey primary key (day, kind, level)
);

comment on table private.error_counts is 'How often what went wrong, by day; kept for 30 days.';

alter table private.site_processes enable row level security;
alter table private.error_counts enable row level security;
revoke all on table private.site_processes, private.error_counts from anon, authenticated, service_role;

-- Stores what one process says of itself and what failed in it since its last call.
-- errors: [{"day": "2026-11-26", "kind": "request.failed", "level": "error", "count": 3}].
create function public.note_process(process uuid, process_started_at timestamptz, process_state jsonb, errors jsonb)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  days_kept constant integer := 30;
begin
  insert into private.site_processes (id, started_at, state) values (process, process_started_at, process_state)
  on conflict (id) do update set state = excluded.state, seen_at = now();
  delete from private.site_processes where seen_at < now() - interval '1 hour';

  insert into private.error_counts as counts (day, kind, level, count)
  select day, kind, level, sum(count)
  from jsonb_to_recordset(errors) as given (day date, kind text, level text, count bigint)
  group by day, kind, level
  -- Always in the same order, so that two processes do not wait for each other.
  order by day, kind, level
  on conflict (day, kind, level) do update set count = counts.count + excluded.count, last_at = now();
  delete from private.error_counts where day < current_date - days_kept;
end;
$$;

revoke all on function public.note_process(uuid, timestamptz, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.note_process(uuid, timestamptz, jsonb, jsonb) to service_role;

-- A process that stops is not shown any longer.
create function public.forget_process(process uuid) returns void
language sql security definer
set search_path = ''
as $$
  delete from private.site_processes where id = process;
$$;

revoke all on function public.forget_process(uuid) from public, anon, authenticated;
grant execute on function public.forget_process(uuid) to service_role;

-- {"waiting", "failed", "oldest_seconds"}: rows that are due, rows of the last 30 days that were not sent, and for how
-- long the oldest due row has waited.
create function private.outbox_state() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select count(*) from public.outbox where finished_at is null and due_at <= now()),
    'failed', (
      select count(*) from public.outbox where finished_at is not null and outcome in ('refused', 'unknown', 'given up')
    ),
    'oldest_seconds', coalesce((
      select extract(epoch from now() - min(greatest(created_at, due_at)))::double precision from public.outbox
      where finished_at is null and due_at <= now()
    ), 0)
  );
$$;

revoke all on function private.outbox_state() from public;

-- The same for the site's metrics.
create function public.outbox_state() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.outbox_state();
$$;

revoke all on function public.outbox_state() from public, anon, authenticated;
grant execute on function public.outbox_state() to service_role;

-- {"count", "latest"}: from the own backend's list, or from the hosted service's; null if neither exists.
create function private.migration_state() returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found_state jsonb;
begin
  if to_regclass('backend.migrations') is not null then
    execute 'select jsonb_build_object(''count'', count(*), ''latest'', max(name)) from backend.migrations' into found_state;
  elsif to_regclass('supabase_migrations.schema_migrations') is not null then
    execute
      'select jsonb_build_object(''count'', count(*), ''latest'', max(version)) from supabase_migrations.schema_migrations'
      into found_state;
  end if;
  return found_state;
end;
$$;

revoke all on function private.migration_state() from public;

-- Everything that the page of administrators shows:
-- {"outbox", "failed_mails": [{"id", "purpose", "created_at", "finished_at", "attempts", "outcome", "last_error"}],
-- "processes": [{"id", "started_at", "seen_at", "state"}], "errors": [{"day", "kind", "level", "count", "last_at"}],
-- "database": {"version", "bytes", "migrations"}}. Errors are those of the last seven days.
create function public.operations() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  mails_shown constant integer := 50;
begin
  perform private.require_administrator();
  return jsonb_build_object(
    'outbox', private.outbox_state(),
    'failed_mails', (
      select coalesce(jsonb_agg(to_jsonb(failed) order by failed.finished_at desc), '[]') from (
        select id, purpose, created_at, finished_at, attempts, outcome, last_error from public.outbox
        where finished_at is not null and outcome in ('refused', 'unknown', 'given up')
        order by finished_at desc
        limit mails_shown
      ) as failed
    ),
    'processes', (
      select coalesce(jsonb_agg(to_jsonb(running) order by running.started_at), '[]')
      from private.site_processes as running
      where running.seen_at > now() - interval '10 minutes'
    ),
    'errors', (
      select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day desc, counted.count desc, counted.kind), '[]')
      from private.error_counts as counted
      where counted.day > current_date - 7
    ),
    'database', jsonb_build_object(
      'version', current_setting('server_version'),
      'bytes', pg_database_size(current_database()),
      'migrations', private.migration_state()
    )
  );
end;
$$;

revoke all on function public.operations() from public, anon, service_role;
grant execute on function public.operations() to authenticated;

-- Queues a mail or call that failed once more. A digest is composed anew, and withdrawn if nothing is left to say.
create function public.send_again(item uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  update public.outbox
  set finished_at = null, outcome = null, last_error = null, attempts = 0, due_at = now(), lease = null
  where id = item and finished_at is not null and outcome in ('refused', 'unknown', 'given up');
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such failed mail';
  end if;
  perform pg_notify('outbox', '');
end;
$$;

revoke all on function public.send_again(uuid) from public, anon, service_role;
grant execute on function public.send_again(uuid) to authenticated;
