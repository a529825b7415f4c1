-- From mailings to mails. The outbox says only who gets a mail of which mailing; what the mail says is read when a worker
-- takes it, so a post that was withdrawn in the meantime is in no mail.

-- A reader gets at most so many mails about posts in 24 hours, however many authors publish; further ones wait.
create function private.reader_mail_limit() returns integer
language sql immutable set search_path = '' as $$ select 3 $$;

revoke all on function private.reader_mail_limit() from public;

-- Of whoever fills the outbox: two at once would count a reader's mails without each other's. Any number will do.
create function private.filling_lock() returns bigint
language sql immutable set search_path = '' as $$ select 2026112611 $$;

revoke all on function private.filling_lock() from public;

-- Closes one mailing whose hold is over, if its author needs no release and had no mailing for a day.
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

-- Puts the mails to the next readers of one mailing into the outbox; answers whether there may be more to do. The cause
-- names mailing and reader, so nobody is written to twice. Runs as its owner, because accounts stand in auth.users. Plans
-- that a session made while the outbox was empty would read all of it for each reader, so none is kept.
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
  -- Now, or a day after the last mail but two.
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

-- What a mail of a mailing says to one reader: {"email", "reader_id", "author": {"id", "name", "is_member"},
-- "posts": [{"id", "title", "excerpt", "category_id", "category"}]}. Only posts that are published at this moment, of
-- categories that the reader follows at this moment. Null when nothing is left, the author is banned, an administrator
-- has rejected the mailing, it is too old, or the reader gets no mailings any more.
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

-- Gives the caller the next row that is due, for so many seconds; nobody else gets it in that time. The payload of a
-- digest is what it says now, or null when it is not to be sent. A bulk mail whose worker died is not given again:
-- whether it went out is unknown, and a missing one does less harm than a double one. Runs as its owner, because what a
-- digest says depends on accounts.
create or replace function public.claim_outbox(lease_seconds double precision, with_bulk boolean)
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
