-- What was done to posts, tags, accounts, roles and mailings, by whom and why. Triggers write it, so it makes no
-- difference whether the site, the command line or a program with the service key acted.

create table public.audit_entries (
  id uuid not null default gen_random_uuid() constraint audit_entries_pkey primary key,
  created_at timestamptz not null default now(),
  -- No foreign key: an entry outlives the account that acted.
  actor_id uuid,
  -- Name and address at that time; "command line" or "service key" if no member acted.
  actor text not null,
  action text not null constraint audit_entries_action_form check (action ~ '^[a-z]+\.[a-z]+$'),
  subject_kind text not null
    constraint audit_entries_subject_kind_known check (subject_kind in ('post', 'tag', 'category', 'account', 'mailing')),
  subject_id uuid,
  -- Title, name or address at that time.
  subject text not null,
  reason text constraint audit_entries_reason_length check (char_length(reason) between 1 and 500),
  details jsonb not null default '{}'
);

comment on table public.audit_entries is
  'The audit trail. Only triggers write it, administrators read it, and it is deleted after a year.';

create index audit_entries_created_at_idx on public.audit_entries (created_at desc, id desc);

alter table public.audit_entries enable row level security;

create policy "administrators read the audit trail" on public.audit_entries
  for select to authenticated using ((select public.is_admin()) and not (select private.is_banned()));

-- Not even the service key may write, change or delete an entry.
revoke all on table public.audit_entries from anon, authenticated, service_role;
grant select on table public.audit_entries to authenticated, service_role;

-- How long an entry is kept.
create function private.audit_period() returns interval
language sql immutable
set search_path = ''
return interval '1 year';

-- Applies to the table's owner too: repairs by hand must not change the trail by mistake.
create function private.refuse_change_of_trail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - private.audit_period() then
    return old;
  end if;
  raise insufficient_privilege using message = 'Entries of the audit trail are neither changed nor deleted';
end;
$$;

create trigger audit_entries_refuse_change before update or delete on public.audit_entries
  for each row execute function private.refuse_change_of_trail();
create trigger audit_entries_refuse_truncate before truncate on public.audit_entries
  for each statement execute function private.refuse_change_of_trail();

-- "Ada Byron <ada@example.com>", or as much as is known; null without an account.
create function private.account_label(account uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '') || ' <' || nullif(users.email, '') || '>',
    nullif(users.email, ''),
    users.id::text
  )
  from auth.users
  left join public.profiles on profiles.user_id = users.id
  where users.id = account;
$$;

-- The actor is the signed-in user above all, so that no setting can hide one. The command line passes its name and
-- reason in the settings audit.actor and audit.reason, which no request can set. Runs as its owner, because nobody
-- else writes entries.
create function private.write_audit_entry(
  action text, subject_kind text, subject_id uuid, subject text, details jsonb default '{}'
) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.audit_entries (actor_id, actor, action, subject_kind, subject_id, subject, reason, details)
  values (
    auth.uid(),
    coalesce(
      private.account_label(auth.uid()),
      auth.uid()::text,
      nullif(current_setting('audit.actor', true), ''),
      case when auth.role() = 'service_role' then 'service key' end,
      'database user ' || session_user
    ),
    write_audit_entry.action,
    write_audit_entry.subject_kind,
    write_audit_entry.subject_id,
    write_audit_entry.subject,
    nullif(left(btrim(current_setting('audit.reason', true)), 500), ''),
    write_audit_entry.details
  );
$$;

-- The reason that triggers record for the rest of this transaction; an empty one ends it.
create function private.give_reason(reason text) returns void
language sql
set search_path = ''
as $$
  select set_config('audit.reason', coalesce(reason, ''), true);
$$;

revoke all on function private.audit_period(), private.refuse_change_of_trail(), private.account_label(uuid),
  private.write_audit_entry(text, text, uuid, text, jsonb), private.give_reason(text) from public;

-- What is recorded. Each function runs as its owner, because the one who acts may not write entries.

-- An author who unpublishes a post does ordinary work; anybody else who does is recorded.
create function private.audit_unpublishing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry(
    'post.unpublished', 'post', old.id, old.title,
    jsonb_build_object('author_id', old.author_id, 'author', private.account_label(old.author_id))
  );
  return null;
end;
$$;

create trigger posts_audit_unpublishing after update of published on public.posts
  for each row when (old.published and not new.published and auth.uid() is distinct from old.author_id)
  execute function private.audit_unpublishing();

-- The title of a draft stays known to its author only.
create function private.audit_post_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry(
    'post.deleted', 'post', old.id, case when old.published then old.title else 'A draft' end,
    jsonb_build_object('author_id', old.author_id, 'author', private.account_label(old.author_id))
  );
  return null;
end;
$$;

create trigger posts_audit_deletion after delete on public.posts
  for each row execute function private.audit_post_deletion();

create function private.audit_tag_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry('tag.deleted', 'tag', old.id, old.name, jsonb_build_object('posts', old.post_count));
  return null;
end;
$$;

create trigger tags_audit_deletion after delete on public.tags
  for each row execute function private.audit_tag_deletion();

create function private.audit_category_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry('category.deleted', 'category', old.id, old.name);
  return null;
end;
$$;

create trigger categories_audit_deletion after delete on public.categories
  for each row execute function private.audit_category_deletion();

-- If a role is deleted with its account, only the id is left.
create function private.audit_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.write_audit_entry(
      'role.revoked', 'account', old.user_id, coalesce(private.account_label(old.user_id), old.user_id::text),
      jsonb_build_object('role', old.role)
    );
  end if;
  if tg_op <> 'DELETE' then
    perform private.write_audit_entry(
      'role.granted', 'account', new.user_id, coalesce(private.account_label(new.user_id), new.user_id::text),
      jsonb_build_object('role', new.role)
    );
  end if;
  return null;
end;
$$;

create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.audit_role();

-- No matter how the ban was set: on the site, on the command line, or in the dashboard of the hosted service.
create function private.audit_ban() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.banned_until > now() then
    perform private.write_audit_entry(
      'account.banned', 'account', new.id, private.account_label(new.id), jsonb_build_object('until', new.banned_until)
    );
  elsif old.banned_until > now() then
    perform private.write_audit_entry('account.unbanned', 'account', new.id, private.account_label(new.id));
  end if;
  return null;
end;
$$;

create trigger users_audit_ban after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until) execute function private.audit_ban();

create function private.audit_account_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry('account.deleted', 'account', old.id, coalesce(nullif(old.email, ''), old.id::text));
  return null;
end;
$$;

create trigger users_audit_deletion after delete on auth.users
  for each row execute function private.audit_account_deletion();
-- The hosted service can mark an account as deleted and keep its row.
create trigger users_audit_soft_deletion after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.audit_account_deletion();

-- The row is read as JSON, because a hosted project may still have mailings without decisions.
create function private.audit_mailing_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  mailing constant jsonb := to_jsonb(new);
  decision constant text := mailing ->> 'decision';
  -- The decision may be part of an action that has its own reason.
  outer_reason constant text := current_setting('audit.reason', true);
begin
  if decision is distinct from to_jsonb(old) ->> 'decision' and decision is not null then
    perform private.give_reason(mailing ->> 'reason');
    perform private.write_audit_entry(
      'mailing.' || decision, 'mailing', (mailing ->> 'id')::uuid,
      'Mailing of ' || coalesce(private.account_label((mailing ->> 'author_id')::uuid), 'an account that is gone')
    );
    perform private.give_reason(outer_reason);
  end if;
  return null;
end;
$$;

revoke all on function private.audit_unpublishing(), private.audit_post_deletion(), private.audit_tag_deletion(),
  private.audit_category_deletion(), private.audit_role(), private.audit_ban(), private.audit_account_deletion(),
  private.audit_mailing_decision() from public;

create trigger subscription_mailings_audit after update on public.subscription_mailings
  for each row execute function private.audit_mailing_decision();

-- The audit trail as administrators read it: entries of this site and of the identity service's log (failed
-- sign-ins, sign-ups, changed passwords) in one list.

-- Refuses everybody except administrators who are not banned.
create function private.require_administrator() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_admin() or private.is_banned() then
    raise insufficient_privilege using message = 'Only administrators moderate and read the audit trail';
  end if;
end;
$$;

-- The kind of an entry, for the filter.
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

-- Whether the identity service's log exists and may be read or cleaned. A hosted project may store it elsewhere.
create function private.can_use_account_log(privilege text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(has_table_privilege(to_regclass('auth.audit_log_entries')::oid, privilege), false);
$$;

-- A page of the identity service's log in the form of this site's entries; empty if it cannot be read, and for a
-- kind that it does not contain. Token refreshes, nearly all of its rows, are left out.
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
  -- The first condition can use the index on created_at.
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

-- The newest entries of a kind ("all", "content", "bans", "roles", "failed-sign-ins", "accounts") before a point in
-- time: {"entries": [{"id", "created_at", "actor_id", "actor", "action", "subject_kind", "subject_id", "subject",
-- "reason", "details"}], "has_more", "has_account_log"}. Pass time and id of the last entry to get the next page.
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
  -- One entry more than is shown tells whether there is a next page.
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

revoke all on function private.require_administrator(), private.audit_kind(text), private.can_use_account_log(text),
  private.account_log(text, timestamptz, uuid, integer) from public;
revoke all on function public.audit_trail(text, timestamptz, uuid, integer) from public, anon, service_role;
grant execute on function public.audit_trail(text, timestamptz, uuid, integer) to authenticated;

-- Both logs are deleted after a year. Runs as its owner, because nobody may delete entries.
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
