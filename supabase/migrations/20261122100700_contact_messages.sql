-- What visitors write in the contact form and the chat. The function send-contact-email checks and stores it;
-- administrators read it in their inbox.

create table public.contact_messages (
  id uuid not null default gen_random_uuid() constraint contact_messages_pkey primary key,
  -- What people quote: in the receipt, in the provider's mail, on the phone.
  reference text not null constraint contact_messages_reference_key unique,
  -- Created in the browser once per submission, so that a repeated request stores one message.
  submission_id uuid constraint contact_messages_submission_id_key unique,
  source text not null constraint contact_messages_source_known check (source in ('form', 'chat')),
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  job_title text not null,
  phone text not null,
  category text not null,
  subject text not null,
  message text not null,
  consultation_date date,
  consultation_time text,
  consultation_minutes integer,
  -- What the page, the mails and the calendar file show; computed from date and time in Saint Paul.
  consultation_starts_at timestamptz,
  workshop text not null,
  -- Of the whole submission, and of the message alone. Neither can be turned back into text or an address.
  content_hash text not null,
  text_hash text not null,
  sender_key text not null,
  -- Why it looks like spam; such a message is stored and marked, never dropped.
  suspicions text[] not null default '{}',
  is_suspicious boolean not null default false,
  has_receipt boolean not null default false,
  status text not null default 'new'
    constraint contact_messages_status_known check (status in ('new', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  -- When the status first left "new"; the promise is 24 hours.
  answered_at timestamptz,
  search_text text not null generated always as (
    lower(reference || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || subject || ' ' || message)
  ) stored
);

comment on table public.contact_messages is 'Messages from visitors; administrators read them and set their status.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_status_idx on public.contact_messages (status, created_at desc);
create index contact_messages_content_hash_idx on public.contact_messages (content_hash, created_at);
create index contact_messages_text_hash_idx on public.contact_messages (text_hash, created_at);
create index contact_messages_sender_key_idx on public.contact_messages (sender_key, created_at);
create index contact_messages_email_idx on public.contact_messages (lower(email), created_at);
create index contact_messages_expiry_idx on public.contact_messages (coalesce(answered_at, created_at));

create function private.note_answer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.answered_at := case when new.status = 'new' then null else coalesce(old.answered_at, now()) end;
  return new;
end;
$$;

revoke all on function private.note_answer() from public;

create trigger contact_messages_note_answer before update of status on public.contact_messages
  for each row execute function private.note_answer();

alter table public.contact_messages enable row level security;

create policy "administrators read messages" on public.contact_messages
  for select to authenticated using ((select public.is_admin()));
create policy "administrators keep the status of messages" on public.contact_messages
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete messages" on public.contact_messages
  for delete to authenticated using ((select public.is_admin()));

revoke all on table public.contact_messages from anon, authenticated;
-- Only a person can tell spam: an administrator clears is_suspicious. The reasons stay.
grant select, update (status, is_suspicious), delete on table public.contact_messages to authenticated;
grant select, insert, update, delete on table public.contact_messages to service_role;
