-- The audit trail as administrators read it: this site's entries and the identity service's own log (sign-ins that
-- failed, sign-ups, changed passwords) in one list.

-- What an entry of this site is about, for the filter.
create function private.audit_kind(action text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when action in ('account.banned', 'account.unbanned') then 'bans'
    when action like 'account.%' then 'accounts'
    when action like 'role.%' then 'roles'
    else 'content'
  end;
$$;

-- Whether the identity service's log is there and may be read, or cleaned. A hosted project may keep it elsewhere.
create function private.can_use_account_log(privilege text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(has_table_privilege(to_regclass('auth.audit_log_entries')::oid, privilege), false);
$$;

-- A page of the identity service's log, in the form of this site's entries; nothing where it cannot be read, and for a
-- kind that it has nothing of. Renewals of tokens, nearly all of its rows, are left out.
create function private.account_log(kind text, before_at timestamptz, before_id uuid, most integer)
returns table (
  id uuid, created_at timestamptz, actor_id text, actor text, action text, subject_kind text, subject_id text,
  subject text, reason text, details jsonb
)
language plpgsql stable
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if kind not in ('all', 'accounts', 'failed-sign-ins') or not private.can_use_account_log('select') then
    return;
  end if;
  return query
  select log.id, log.created_at, log.payload ->> 'actor_id', log.payload ->> 'actor_username',
    log.payload ->> 'action', null::text, null::text, null::text, null::text,
    jsonb_strip_nulls(jsonb_build_object('address', nullif(log.ip_address, ''), 'traits', log.payload -> 'traits'))
  from auth.audit_log_entries as log
  -- The first condition is what the index on created_at serves.
  where log.created_at <= coalesce(before_at, 'infinity')
    and (before_at is null or (log.created_at, log.id) < (before_at, before_id))
    and case account_log.kind
      when 'failed-sign-ins' then log.payload ->> 'action' like '%fail%'
      when 'accounts' then log.payload ->> 'action' not like 'token\_%' and log.payload ->> 'action' not like '%fail%'
      else log.payload ->> 'action' not like 'token\_%'
    end
  order by log.created_at desc, log.id desc
  limit most;
end;
$$;

-- The newest entries of a kind ("all", "content", "bans", "roles", "failed-sign-ins", "accounts") before a moment:
-- {"entries": [{"id", "created_at", "actor_id", "actor", "action", "subject_kind", "subject_id", "subject", "reason",
-- "details"}], "has_more", "has_account_log"}. Give time and id of the last entry to get the next page.
create function public.audit_trail(
  kind text default 'all', before_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  largest_page constant integer := 100;
  most constant integer := least(greatest(coalesce(page_size, 50), 1), largest_page);
  entries jsonb;
begin
  perform private.require_administrator();
  -- One more than is shown says whether there is a next page.
  with own as (
    select e.id, e.created_at, e.actor_id::text, e.actor, e.action, e.subject_kind, e.subject_id::text, e.subject,
      e.reason, e.details
    from public.audit_entries as e
    where (before_at is null or (e.created_at, e.id) < (before_at, before_id))
      and (audit_trail.kind = 'all' or private.audit_kind(e.action) = audit_trail.kind)
    order by e.created_at desc, e.id desc
    limit most + 1
  ),
  page as (
    select * from own
    union all
    select * from private.account_log(audit_trail.kind, before_at, before_id, most + 1)
    order by created_at desc, id desc
    limit most + 1
  )
  select coalesce(jsonb_agg(page order by page.created_at desc, page.id desc), '[]') into entries from page;
  return jsonb_build_object(
    'entries', case when jsonb_array_length(entries) > most then entries - most else entries end,
    'has_more', jsonb_array_length(entries) > most,
    'has_account_log', private.can_use_account_log('select')
  );
end;
$$;

revoke all on function private.audit_kind(text), private.can_use_account_log(text),
  private.account_log(text, timestamptz, uuid, integer) from public;
revoke all on function public.audit_trail(text, timestamptz, uuid, integer) from public, anon, service_role;
grant execute on function public.audit_trail(text, timestamptz, uuid, integer) to authenticated;

-- Both logs are forgotten after a year. Runs as its owner, because nobody may delete entries.
create function public.clean_audit_trail() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.audit_entries where created_at < now() - private.audit_period();
  if private.can_use_account_log('delete') then
    delete from auth.audit_log_entries where created_at < now() - private.audit_period();
  end if;
end;
$$;

revoke all on function public.clean_audit_trail() from public, anon, authenticated;
grant execute on function public.clean_audit_trail() to service_role;

-- What the privacy policy promises to forget, in one place: as before, and the audit trail after a year.
create or replace function public.delete_expired_data() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform public.clean_outbox();
  perform public.clean_audit_trail();
  delete from public.contact_messages where coalesce(answered_at, created_at) < now() - interval '2 years';
end;
$$;
