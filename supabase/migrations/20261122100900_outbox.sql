-- Outgoing mails and webhook calls. A row is written in the transaction that causes it, so no promised mail is lost.
-- A worker in any site process claims the row, delivers it and records the outcome.

create table public.outbox (
  id uuid not null default gen_random_uuid() constraint outbox_pkey primary key,
  kind text not null constraint outbox_kind_known check (kind in ('mail', 'webhook', 'digest')),
  purpose text not null
    constraint outbox_purpose_known check (purpose in ('contact', 'receipt', 'lead', 'subscription', 'moderation')),
  -- The whole mail, or the body of the webhook call. Empty for a digest, which is composed when it is sent.
  payload jsonb not null,
  -- Identifies what the row is for, so that the same cause cannot write it twice.
  cause text not null constraint outbox_cause_key unique,
  -- Bulk mail waits behind everything else, and is rather lost than sent twice.
  is_bulk boolean not null default false,
  created_at timestamptz not null default now(),
  -- When it may be tried next; while a worker holds it, when that worker's lease ends.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Identifies the worker that holds the row. Still set after due_at: that worker died, at an unknown point.
  lease uuid,
  finished_at timestamptz,
  outcome text
    constraint outbox_outcome_known check (outcome in ('sent', 'refused', 'unknown', 'given up', 'withdrawn')),
  last_error text constraint outbox_last_error_length check (char_length(last_error) <= 500),
  contact_message_id uuid
    constraint outbox_contact_message_id_fkey references public.contact_messages (id) on delete cascade,
  -- A mail to a follower names only its mailing and reader, so a post that has since been withdrawn is in no mail.
  mailing_id uuid constraint outbox_mailing_id_fkey
    references public.subscription_mailings (id) on delete cascade,
  reader_id uuid constraint outbox_reader_id_fkey references auth.users (id) on delete cascade,
  constraint outbox_finished_has_outcome check ((finished_at is null) = (outcome is null)),
  constraint outbox_digest_has_reader
    check ((kind = 'digest') = (mailing_id is not null) and (mailing_id is null) = (reader_id is null))
);

create index outbox_due_idx on public.outbox (is_bulk, due_at) where finished_at is null;
create index outbox_leased_idx on public.outbox (due_at) where finished_at is null and lease is not null;
create index outbox_finished_idx on public.outbox (finished_at) where finished_at is not null;
create index outbox_contact_message_id_idx on public.outbox (contact_message_id);
create index outbox_mailing_id_idx on public.outbox (mailing_id) where mailing_id is not null;
-- When a reader's latest mails were or will be sent.
create index outbox_reader_idx on public.outbox (reader_id, due_at desc) where reader_id is not null;

alter table public.outbox enable row level security;

create policy "administrators read what became of mails" on public.outbox
  for select to authenticated using ((select public.is_admin()));

revoke all on table public.outbox from anon, authenticated;
-- The inbox shows whether a message's mails were sent, but not what they say.
grant select (id, contact_message_id, purpose, kind, created_at, attempts, finished_at, outcome, last_error)
  on table public.outbox to authenticated;
grant select, insert, update, delete on table public.outbox to service_role;

-- Wakes the workers on commit, so that a mail does not wait for their timer.
create function private.announce_outbox() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('outbox', '');
  return null;
end;
$$;

revoke all on function private.announce_outbox() from public;

create trigger outbox_announce after insert on public.outbox
  for each statement execute function private.announce_outbox();

-- What a mail of a mailing says to one reader: {"email", "reader_id", "author": {"id", "name", "is_member"},
-- "posts": [{"id", "title", "excerpt", "category_id", "category"}]}. Contains only posts that are published now, in
-- categories that the reader follows now. Null if no post is left, the author is banned, an administrator has
-- rejected the mailing, it is too old, or the reader gets no mailings any more.
create function private.digest_for(wanted uuid, reader uuid) returns jsonb
language sql stable
set search_path = ''
-- As above: a plan from when there were few subscriptions reads all of them.
set plan_cache_mode = force_custom_plan
as $$
  select jsonb_build_object(
    'email', readers.email,
    'reader_id', readers.user_id,
    'author', jsonb_build_object(
      'id', mailing.author_id,
      'name', mailing.author_name,
      'is_member', not exists (
        select from public.user_roles where user_roles.user_id = mailing.author_id and role = 'admin'
      )
    ),
    'posts', (
      select jsonb_agg(
        jsonb_build_object(
          'id', mailed.post_id, 'title', mailed.title, 'excerpt', mailed.excerpt,
          'category_id', categories.id, 'category', categories.name
        )
        order by posts.published_at, posts.id
      )
      from public.mailed_posts as mailed
      join public.posts on posts.id = mailed.post_id and posts.published
      join public.categories on categories.id = mailed.category_id
      join public.blog_subscriptions as subscriptions
        on subscriptions.category_id = categories.id and subscriptions.user_id = reader
      where mailed.mailing_id = mailing.id
    )
  ) as digest
  from public.subscription_mailings as mailing
  join private.mail_readers as readers on readers.user_id = reader
  where mailing.id = wanted
    and mailing.decision is distinct from 'rejected'
    and mailing.closed_at > now() - private.mailing_lifetime()
    and not private.is_banned_author(mailing.author_id)
    and exists (
      select from public.mailed_posts as mailed
      join public.posts on posts.id = mailed.post_id and posts.published
      join public.blog_subscriptions as subscriptions
        on subscriptions.category_id = mailed.category_id and subscriptions.user_id = reader
      where mailed.mailing_id = mailing.id
    );
$$;

revoke all on function private.digest_for(uuid, uuid) from public;

-- Leases the next due row to the caller for that many seconds; nobody else gets it in that time. The payload of a
-- digest is what it says now, or null if it is not to be sent. A bulk mail whose worker died is not tried again:
-- whether it was sent is unknown, and a missing mail does less harm than a duplicate. Runs as its owner, because the
-- text of a digest depends on accounts.
create function public.claim_outbox(lease_seconds double precision, with_bulk boolean)
returns table (id uuid, kind text, purpose text, payload jsonb, is_bulk boolean, created_at timestamptz, attempts integer, lease uuid)
language plpgsql security definer
set search_path = ''
as $$
begin
  if with_bulk then
    update public.outbox set finished_at = now(), outcome = 'unknown', lease = null
    where outbox.id in (
      select lost.id from public.outbox as lost
      where lost.is_bulk and lost.finished_at is null and lost.lease is not null and lost.due_at <= now()
      for update skip locked
    );
  end if;
  return query
    update public.outbox
    set lease = gen_random_uuid(), due_at = now() + make_interval(secs => lease_seconds), attempts = outbox.attempts + 1
    where outbox.id = (
      select due.id from public.outbox as due
      where due.finished_at is null and due.due_at <= now() and (with_bulk or not due.is_bulk)
      order by due.is_bulk, due.due_at
      limit 1
      for update skip locked
    )
    returning outbox.id, outbox.kind, outbox.purpose,
      case when outbox.kind = 'digest' then private.digest_for(outbox.mailing_id, outbox.reader_id) else outbox.payload end,
      outbox.is_bulk, outbox.created_at, outbox.attempts, outbox.lease;
end;
$$;

revoke all on function public.claim_outbox(double precision, boolean) from public, anon, authenticated;
grant execute on function public.claim_outbox(double precision, boolean) to service_role;

-- Extends a lease for a worker that needs longer. Returns whether the row is still that worker's.
create function public.renew_outbox(item uuid, held_lease uuid, lease_seconds double precision) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.outbox set due_at = now() + make_interval(secs => lease_seconds)
  where id = item and lease = held_lease and finished_at is null;
  return found;
end;
$$;

revoke all on function public.renew_outbox(uuid, uuid, double precision) from public, anon, authenticated;
grant execute on function public.renew_outbox(uuid, uuid, double precision) to service_role;

-- Records the result of an attempt: an outcome finishes the row, null postpones it. "sent" is recorded no matter who
-- holds the row by then; anything else only by its holder.
create function public.settle_outbox(
  item uuid, held_lease uuid, result text, retry_seconds double precision default 0, problem text default null
) returns void
language sql
set search_path = ''
as $$
  update public.outbox set
    finished_at = case when result is null then null else now() end,
    outcome = result,
    due_at = now() + make_interval(secs => retry_seconds),
    last_error = left(problem, 500),
    lease = null
  where id = item
    and (case when result = 'sent' then outcome is distinct from 'sent' else lease = held_lease and finished_at is null end);
$$;

revoke all on function public.settle_outbox(uuid, uuid, text, double precision, text) from public, anon, authenticated;
grant execute on function public.settle_outbox(uuid, uuid, text, double precision, text) to service_role;

-- Finished rows are deleted after 30 days, because they contain names and addresses.
create function public.clean_outbox() returns void
language sql
set search_path = ''
as $$
  delete from public.outbox where finished_at < now() - interval '30 days';
$$;

revoke all on function public.clean_outbox() from public, anon, authenticated;
grant execute on function public.clean_outbox() to service_role;

-- Stores a message and everything to be sent because of it in one transaction, so that whatever a visitor is told
-- will be sent is sent. Only for the function send-contact-email, which has validated the message and written the
-- mails.
-- deliveries: rows of the outbox as {"kind", "purpose", "payload", "when"}; "when" is "clean", "suspicious" or
-- "always".
-- suspicion: points from the function. address_limit: messages a minute from one sender_key; null means no limit.
-- Returns {"outcome": "stored" | "repeated" | "limited", "reference", "starts_at", "receipt"}.
create function public.submit_contact_message(
  message jsonb, deliveries jsonb, suspicion integer, address_limit integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- From how many points a message is marked, and the points for a text that somebody else has already sent.
  suspicious_from constant integer := 3;
  repeated_text_points constant integer := 2;
  receipts_per_address_and_day constant integer := 3;
  receipts_per_sender_and_hour constant integer := 5;
  -- Without a submission id, the same content within this time is the same submission.
  same_submission constant interval := interval '10 minutes';
  given public.contact_messages := jsonb_populate_record(null::public.contact_messages, message);
  stored public.contact_messages;
begin
  -- Serializes messages from one sender; otherwise a burst would pass the limit before its first message is counted.
  perform pg_advisory_xact_lock(hashtextextended('sender ' || given.sender_key, 0));
  -- Serializes the two requests of a double click; otherwise neither would find the other's message.
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

  -- Limits receipts, so that nobody can use the form to flood somebody's mailbox.
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

-- A reader gets at most this many mails about posts in 24 hours, no matter how many authors publish; further mails
-- wait.
create function private.reader_mail_limit() returns integer
language sql immutable set search_path = '' as $$ select 3 $$;

revoke all on function private.reader_mail_limit() from public;

-- Held while filling the outbox: two concurrent fills would count a reader's mails without each other's. The number
-- is arbitrary.
create function private.filling_lock() returns bigint
language sql immutable set search_path = '' as $$ select 2026112611 $$;

revoke all on function private.filling_lock() from public;

-- Closes one mailing whose hold is over, if its author needs no release and has had no mailing for a day.
create function private.close_due_mailing() returns void
language plpgsql
set search_path = ''
as $$
declare
  due uuid;
begin
  select id into due from public.subscription_mailings as mailing
  where mailing.closed_at is null
    and mailing.due_at <= now()
    and private.is_trusted_author(mailing.author_id)
    and not private.is_banned_author(mailing.author_id)
    and exists (
      select from public.mailed_posts as mailed
      join public.posts on posts.id = mailed.post_id and posts.published
      where mailed.mailing_id = mailing.id
    )
    and not exists (
      select from public.subscription_mailings as earlier
      where earlier.author_id = mailing.author_id
        and earlier.closed_at is not null
        and earlier.due_at > now() - private.mailing_interval()
    )
  order by mailing.due_at
  limit 1
  for update skip locked;
  if found then
    perform private.close_mailing(due);
  end if;
end;
$$;

revoke all on function private.close_due_mailing() from public;

-- Queues the mails to the next readers of one mailing; returns whether there may be more to do. The cause names
-- mailing and reader, so nobody gets a mail twice. Runs as its owner, because it reads auth.users. Plans are not
-- cached: one made while the outbox was empty would read all of it for each reader.
create function public.fill_subscription_mails(most integer) returns boolean
language plpgsql security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  mailing public.subscription_mailings;
  readers uuid[];
begin
  if not pg_try_advisory_xact_lock(private.filling_lock()) then
    return false;
  end if;
  perform private.close_due_mailing();
  select * into mailing from public.subscription_mailings as open
  where open.finished_at is null and open.due_at <= now() and open.closed_at > now() - private.mailing_lifetime()
  order by open.due_at
  limit 1
  for update;
  if not found then
    return false;
  end if;
  readers := array(
    select distinct subscriptions.user_id
    from public.mailed_posts as mailed
    join public.blog_subscriptions as subscriptions on subscriptions.category_id = mailed.category_id
    join private.mail_readers on mail_readers.user_id = subscriptions.user_id
    where mailed.mailing_id = mailing.id
      and (mailing.last_user_id is null or subscriptions.user_id > mailing.last_user_id)
    order by subscriptions.user_id
    limit most
  );
  insert into public.outbox (kind, purpose, payload, cause, is_bulk, mailing_id, reader_id, created_at, due_at)
  select 'digest', 'subscription', '{}', 'subscription ' || mailing.id || ' ' || reader, true, mailing.id, reader, slot, slot
  from unnest(readers) as reader
  -- Now, or a day after the reader's third-latest mail.
  cross join lateral (
    select greatest(now(), (
      select latest.due_at + interval '24 hours' from public.outbox as latest
      where latest.reader_id = reader and latest.outcome is distinct from 'withdrawn'
      order by latest.due_at desc
      offset private.reader_mail_limit() - 1 limit 1
    )) as slot
  ) as slots
  on conflict (cause) do nothing;
  update public.subscription_mailings set
    last_user_id = coalesce(readers[cardinality(readers)], last_user_id),
    finished_at = case when cardinality(readers) < most then now() end
  where id = mailing.id;
  return true;
end;
$$;

revoke all on function public.fill_subscription_mails(integer) from public, anon, authenticated;
grant execute on function public.fill_subscription_mails(integer) to service_role;
