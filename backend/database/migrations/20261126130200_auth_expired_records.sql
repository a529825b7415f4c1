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
