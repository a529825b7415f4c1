-- Stores a message and all that goes out because of it, in one transaction: what a visitor is told to be sent is sent.
-- For the function send-contact-email alone, which has checked the message and written the mails.
--
-- deliveries: rows of the outbox as {"kind", "purpose", "payload", "when"}; "when" is "clean", "suspicious" or "always".
-- suspicion: points that the function has given. address_limit: messages a minute from one sender_key; null is no limit.
-- Answers {"outcome": "stored" | "repeated" | "limited", "reference", "starts_at", "receipt"}.
create function public.submit_contact_message(
  message jsonb, deliveries jsonb, suspicion integer, address_limit integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Points from which on a message is marked, and what a text costs that others have sent before.
  suspicious_from constant integer := 3;
  repeated_text_points constant integer := 2;
  receipts_per_address_and_day constant integer := 3;
  receipts_per_sender_and_hour constant integer := 5;
  -- Without an id of its own, the same content within this time is the same submission.
  same_submission constant interval := interval '10 minutes';
  given public.contact_messages := jsonb_populate_record(null::public.contact_messages, message);
  stored public.contact_messages;
begin
  -- One at a time from one sender, or a burst would pass the limit before the first of it is counted.
  perform pg_advisory_xact_lock(hashtextextended('sender ' || given.sender_key, 0));
  -- Two halves of a double click must not both find nothing.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || coalesce(given.submission_id::text, given.content_hash), 0));
  select * into stored from public.contact_messages
  where case
    when given.submission_id is null
      then content_hash = given.content_hash and created_at > now() - same_submission
    else submission_id = given.submission_id
  end
  order by created_at desc limit 1;
  if found then
    return jsonb_build_object(
      'outcome', 'repeated', 'reference', stored.reference, 'starts_at', stored.consultation_starts_at,
      'receipt', stored.has_receipt
    );
  end if;

  if (
    select count(*) from public.contact_messages
    where sender_key = given.sender_key and created_at > now() - interval '1 minute'
  ) >= address_limit then
    return jsonb_build_object('outcome', 'limited');
  end if;

  given.suspicions := coalesce(given.suspicions, '{}');
  if exists (
    select from public.contact_messages
    where text_hash = given.text_hash and lower(email) <> lower(given.email) and created_at > now() - interval '1 day'
  ) then
    suspicion := suspicion + repeated_text_points;
    given.suspicions := given.suspicions || 'the same text came from another sender'::text;
  end if;
  given.is_suspicious := suspicion >= suspicious_from;

  -- Or the form could be used to fill somebody's mailbox.
  given.has_receipt := not given.is_suspicious
    and (
      select count(*) from public.contact_messages
      where lower(email) = lower(given.email) and has_receipt and created_at > now() - interval '1 day'
    ) < receipts_per_address_and_day
    and (
      select count(*) from public.contact_messages
      where sender_key = given.sender_key and has_receipt and created_at > now() - interval '1 hour'
    ) < receipts_per_sender_and_hour;

  insert into public.contact_messages (
    reference, submission_id, source, first_name, last_name, email, company, job_title, phone, category, subject, message,
    consultation_date, consultation_time, consultation_minutes, consultation_starts_at, workshop,
    content_hash, text_hash, sender_key, suspicions, is_suspicious, has_receipt
  ) values (
    given.reference, given.submission_id, given.source, given.first_name, given.last_name, given.email, given.company,
    given.job_title, given.phone, given.category, given.subject, given.message, given.consultation_date,
    given.consultation_time, given.consultation_minutes, given.consultation_starts_at, given.workshop,
    given.content_hash, given.text_hash, given.sender_key, given.suspicions, given.is_suspicious, given.has_receipt
  ) returning * into stored;

  insert into public.outbox (kind, purpose, payload, cause, contact_message_id)
  select delivery ->> 'kind', delivery ->> 'purpose', delivery -> 'payload', delivery ->> 'purpose' || ' ' || stored.id, stored.id
  from jsonb_array_elements(deliveries) as delivery
  where delivery ->> 'when' in ('always', case when stored.is_suspicious then 'suspicious' else 'clean' end)
    and (delivery ->> 'purpose' <> 'receipt' or stored.has_receipt);

  return jsonb_build_object(
    'outcome', 'stored', 'reference', stored.reference, 'starts_at', stored.consultation_starts_at,
    'receipt', stored.has_receipt
  );
end;
$$;

revoke all on function public.submit_contact_message(jsonb, jsonb, integer, integer) from public, anon, authenticated;
grant execute on function public.submit_contact_message(jsonb, jsonb, integer, integer) to service_role;
