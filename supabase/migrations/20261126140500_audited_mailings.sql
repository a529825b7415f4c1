-- What administrators decide about mailings, in the audit trail. The row is read as JSON, because a hosted project may
-- still have mailings without decisions.
create function private.audit_mailing_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  mailing constant jsonb := to_jsonb(new);
  decision constant text := mailing ->> 'decision';
  -- The decision may be part of something that has a reason of its own.
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

revoke all on function private.audit_mailing_decision() from public;

create trigger subscription_mailings_audit after update on public.subscription_mailings
  for each row execute function private.audit_mailing_decision();
