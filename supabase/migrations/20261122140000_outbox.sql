-- Mails and webhook calls on their way out. A row is written in the transaction that causes it, so nothing that was
-- promised is lost; a worker in any site process claims it, hands it over, and writes down what came of it.

create table public.outbox (
  id uuid not null default gen_random_uuid() constraint outbox_pkey primary key,
  kind text not null constraint outbox_kind_known check (kind in ('mail', 'webhook')),
  purpose text not null constraint outbox_purpose_known check (purpose in ('contact', 'receipt', 'lead', 'subscription')),
  -- The whole mail, or what the webhook is told.
  payload jsonb not null,
  -- What the row is about, in one word of its own: the same cause cannot write it twice.
  cause text not null constraint outbox_cause_key unique,
  -- Bulk mail waits behind all other, and is rather lost than sent twice.
  is_bulk boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it may be tried next. While a worker has it, when that worker's lease ends.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Of the worker that has it. Set and over: that worker died, and nobody knows how far it came.
  lease uuid,
  finished_at timestamptz,
  outcome text constraint outbox_outcome_known check (outcome in ('sent', 'refused', 'unknown', 'given up')),
  last_error text constraint outbox_last_error_length check (char_length(last_error) <= 500),
  constraint outbox_finished_has_outcome check ((finished_at is null) = (outcome is null))
);

create index outbox_due_idx on public.outbox (is_bulk, due_at) where finished_at is null;
create index outbox_leased_idx on public.outbox (due_at) where finished_at is null and lease is not null;
create index outbox_finished_idx on public.outbox (finished_at) where finished_at is not null;

alter table public.outbox enable row level security;

revoke all on table public.outbox from anon, authenticated;
grant select, insert, update, delete on table public.outbox to service_role;

-- Wakes the workers with the commit, so that a mail does not wait for their timer.
create function private.announce_outbox() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end;
$$;

revoke all on function private.announce_outbox() from public;

create trigger outbox_announce after insert on public.outbox
  for each statement execute function private.announce_outbox();

-- Gives the caller the next row that is due, for so many seconds; nobody else gets it in that time. A bulk mail whose
-- worker died is not given again: whether it went out is unknown, and a missing one does less harm than a double one.
create function public.claim_outbox(lease_seconds double precision, with_bulk boolean)
returns table (id uuid, kind text, purpose text, payload jsonb, is_bulk boolean, created_at timestamptz, attempts integer, lease uuid)
language plpgsql
set search_path = ''
as $$
begin
  if with_bulk then
    update public.outbox set finished_at = now(), outcome = 'unknown', lease = null
    where outbox.id in (
      select lost.id from public.outbox as lost
      where lost.is_bulk and lost.finished_at is null and lost.lease is not null and lost.due_at <= now()
      for update skip locked
    );
  end if;
  return query
    update public.outbox
    set lease = gen_random_uuid(), due_at = now() + make_interval(secs => lease_seconds), attempts = outbox.attempts + 1
    where outbox.id = (
      select due.id from public.outbox as due
      where due.finished_at is null and due.due_at <= now() and (with_bulk or not due.is_bulk)
      order by due.is_bulk, due.due_at
      limit 1
      for update skip locked
    )
    returning outbox.id, outbox.kind, outbox.purpose, outbox.payload, outbox.is_bulk, outbox.created_at,
      outbox.attempts, outbox.lease;
end;
$$;

revoke all on function public.claim_outbox(double precision, boolean) from public, anon, authenticated;
grant execute on function public.claim_outbox(double precision, boolean) to service_role;

-- The worker is alive and needs longer. Answers whether the row is still its own.
create function public.renew_outbox(item uuid, held_lease uuid, lease_seconds double precision) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.outbox set due_at = now() + make_interval(secs => lease_seconds)
  where id = item and lease = held_lease and finished_at is null;
  return found;
end;
$$;

revoke all on function public.renew_outbox(uuid, uuid, double precision) from public, anon, authenticated;
grant execute on function public.renew_outbox(uuid, uuid, double precision) to service_role;

-- What came of an attempt: an outcome ends the row, none puts it off. "sent" is true whoever holds the row by now;
-- all else is said only by the holder.
create function public.settle_outbox(
  item uuid, held_lease uuid, result text, retry_seconds double precision default 0, problem text default null
) returns void
language sql
set search_path = ''
as $$
  update public.outbox set
    finished_at = case when result is null then null else now() end,
    outcome = result,
    due_at = now() + make_interval(secs => retry_seconds),
    last_error = left(problem, 500),
    lease = null
  where id = item
    and (case when result = 'sent' then outcome is distinct from 'sent' else lease = held_lease and finished_at is null end);
$$;

revoke all on function public.settle_outbox(uuid, uuid, text, double precision, text) from public, anon, authenticated;
grant execute on function public.settle_outbox(uuid, uuid, text, double precision, text) to service_role;

-- What is done is forgotten after a month: the rows hold names and addresses.
create function public.clean_outbox() returns void
language sql
set search_path = ''
as $$
  delete from public.outbox where finished_at < now() - interval '30 days';
$$;

revoke all on function public.clean_outbox() from public, anon, authenticated;
grant execute on function public.clean_outbox() to service_role;
