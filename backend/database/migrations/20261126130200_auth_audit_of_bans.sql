-- Bans are part of the record of what happened to accounts, whoever sets them: a screen, a command or a statement.

-- Security definer, because not every role that may ban may write the record.
create function auth.record_ban() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into auth.audit_log_entries (payload, created_at)
  values (
    json_build_object(
      -- No user claim: the operator's command line or the service itself.
      'actor_id', coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000'),
      'actor_username', coalesce(auth.email(), ''),
      'actor_via_sso', false,
      'action', case when new.banned_until > now() then 'user_banned' else 'user_unbanned' end,
      'log_type', 'team',
      'traits', json_build_object('user_id', new.id, 'user_email', new.email, 'banned_until', new.banned_until)
    ),
    now()
  );
  return null;
end;
$$;

revoke all on function auth.record_ban() from public;

create trigger record_ban after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until)
  execute function auth.record_ban();

-- What the auth module forgets: the record of events after 90 days, networks that an account has not used for as
-- long, and flows whose link has expired. Security definer, because nobody else may delete from the record.
create function auth.delete_expired_records(at timestamptz default now()) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.audit_log_entries where created_at < at - interval '90 days';
  delete from auth.known_networks where seen_at < at - interval '90 days';
  delete from auth.flow_state where created_at < at - interval '2 days';
$$;

revoke all on function auth.delete_expired_records(timestamptz) from public;
grant execute on function auth.delete_expired_records(timestamptz) to service_role;
