-- What the privacy policy promises to forget, in one place. The site's processes call it (server/outbox).
-- Mails that have ended are forgotten after 30 days, messages two years after they were answered, and those that
-- nobody answered two years after they came.
create function public.delete_expired_data() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform public.clean_outbox();
  delete from public.contact_messages where coalesce(answered_at, created_at) < now() - interval '2 years';
end;
$$;

revoke all on function public.delete_expired_data() from public, anon, authenticated;
grant execute on function public.delete_expired_data() to service_role;

create index contact_messages_expiry_idx on public.contact_messages (coalesce(answered_at, created_at));
