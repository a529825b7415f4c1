-- A mail that the mail server keeps putting off is due for an instant only, before its next attempt. It waits
-- nevertheless: without it, neither the page of administrators nor the alert shows that no mail arrives.

-- {"waiting", "failed", "oldest_seconds"}: rows that are due or were put off, rows of the last 30 days that were not sent,
-- and for how long the oldest waiting row has waited, since its creation if it was tried.
create or replace function private.outbox_state() returns jsonb
language sql stable
set search_path = ''
as $$
  with waiting as (
    select case when attempts > 0 then created_at else greatest(created_at, due_at) end as since
    from public.outbox where finished_at is null and (due_at <= now() or attempts > 0)
  )
  select jsonb_build_object(
    'waiting', (select count(*) from waiting),
    'failed', (
      select count(*) from public.outbox where finished_at is not null and outcome in ('refused', 'unknown', 'given up')
    ),
    'oldest_seconds', coalesce((select extract(epoch from now() - min(since))::double precision from waiting), 0)
  );
$$;
