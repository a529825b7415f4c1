-- Deletes everything that the privacy policy promises to delete: finished mails after 30 days, the audit trail after
-- a year, and messages two years after they were answered, or received if nobody answered. The site's processes call
-- it (server/outbox).
create function public.delete_expired_data() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform public.clean_outbox();
  perform public.clean_audit_trail();
  delete from public.contact_messages where coalesce(answered_at, created_at) < now() - interval '2 years';
end;
$$;

revoke all on function public.delete_expired_data() from public, anon, authenticated;
grant execute on function public.delete_expired_data() to service_role;
