-- What was done to posts, tags, accounts and roles, by whom and why. Triggers write it, so it does not matter whether
-- the site, the command line or a program with the service key did it.

create table public.audit_entries (
  id uuid not null default gen_random_uuid() constraint audit_entries_pkey primary key,
  created_at timestamptz not null default now(),
  -- No foreign key: an entry outlives the account of whoever acted.
  actor_id uuid,
  -- Name and address at that time, or what acted when it was no member: "command line", "service key".
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

-- Not even the service key writes, changes or deletes an entry.
revoke all on table public.audit_entries from anon, authenticated, service_role;
grant select on table public.audit_entries to authenticated, service_role;

-- How long an entry stays.
create function private.audit_period() returns interval
language sql immutable
set search_path = ''
return interval '1 year';

-- Holds for the owner of the table too: whoever repairs something by hand must not change the trail by mistake.
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

-- "Ada Byron <ada@example.com>", or what is known of it; null without an account.
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

-- Who acts: the signed-in user before all else, so that no setting can hide one. The command line names itself and gives
-- its reason by the settings audit.actor and audit.reason, which no request can reach.
-- Runs as its owner, because nobody else writes entries.
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

revoke all on function private.audit_period(), private.refuse_change_of_trail(), private.account_label(uuid),
  private.write_audit_entry(text, text, uuid, text, jsonb) from public;
