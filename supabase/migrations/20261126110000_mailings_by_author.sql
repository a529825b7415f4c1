-- A mailing belongs to an author and names several posts. Until now each post was a mailing, so one request with a
-- hundred posts sent a hundred mails to every subscriber.

-- Limits of mailings. Functions, so that each number has one place and a name.

-- What is mailed has been on the site unchanged for this long, so that a mistake can be taken back.
create function private.mailing_hold() returns interval
language sql immutable set search_path = '' as $$ select interval '10 minutes' $$;

-- An author has at most one mailing in this time. A window instead of a calendar day: there is no hour at which an
-- author could send two mailings in a row, and no time zone to choose.
create function private.mailing_interval() returns interval
language sql immutable set search_path = '' as $$ select interval '24 hours' $$;

-- Mails that have not been sent by then are not sent any more. Must stay below the 30 days after which the outbox
-- forgets to whom it has written.
create function private.mailing_lifetime() returns interval
language sql immutable set search_path = '' as $$ select interval '7 days' $$;

-- A mailing names at most so many posts. Further posts of the same mailing are on the site, but in no mail.
create function private.mailing_post_limit() returns integer
language sql immutable set search_path = '' as $$ select 10 $$;

revoke all on function private.mailing_hold() from public;
revoke all on function private.mailing_interval() from public;
revoke all on function private.mailing_lifetime() from public;
revoke all on function private.mailing_post_limit() from public;

-- The old table becomes the list of posts that count as announced.
alter table public.subscription_mailings rename to mailed_posts;
alter table public.mailed_posts rename constraint subscription_mailings_pkey to mailed_posts_pkey;
alter table public.mailed_posts rename constraint subscription_mailings_post_id_fkey to mailed_posts_post_id_fkey;
drop index public.subscription_mailings_open_idx;

create table public.subscription_mailings (
  id uuid not null default gen_random_uuid() constraint subscription_mailings_pkey primary key,
  author_id uuid not null constraint subscription_mailings_author_id_fkey
    references public.profiles (user_id) on delete cascade,
  -- As it was when the mailing was closed.
  author_name text,
  created_at timestamptz not null default now(),
  -- No mail goes out before.
  due_at timestamptz not null,
  -- From then on the mailing takes no more posts, and its texts are fixed.
  closed_at timestamptz,
  -- Of an administrator. Mailings of administrators and trusted authors need none.
  decision text constraint subscription_mailings_decision_known check (decision in ('released', 'rejected')),
  decided_at timestamptz,
  -- Null when the operator decided on the command line.
  decided_by uuid constraint subscription_mailings_decided_by_fkey references auth.users (id) on delete set null,
  reason text constraint subscription_mailings_reason_length check (reason ~ '\S' and char_length(reason) <= 500),
  -- The last subscriber whose mail is in the outbox.
  last_user_id uuid,
  finished_at timestamptz,
  constraint subscription_mailings_decision_has_time check ((decision is null) = (decided_at is null)),
  constraint subscription_mailings_decided_is_closed check (decision is null or closed_at is not null),
  constraint subscription_mailings_rejection_has_reason check (decision <> 'rejected' or reason is not null)
);

comment on table public.subscription_mailings is
  'What one author published within a day, as one mail to each subscriber of its categories.';

-- An author has one mailing that collects posts.
create unique index subscription_mailings_collecting_key on public.subscription_mailings (author_id)
  where closed_at is null;
create index subscription_mailings_author_idx on public.subscription_mailings (author_id, due_at desc);
create index subscription_mailings_open_idx on public.subscription_mailings (due_at) where finished_at is null;

alter table public.subscription_mailings enable row level security;

revoke all on table public.subscription_mailings from anon, authenticated;
grant select, insert, update, delete on table public.subscription_mailings to service_role;

alter table public.mailed_posts
  add column mailing_id uuid constraint mailed_posts_mailing_id_fkey
    references public.subscription_mailings (id) on delete set null,
  add column title text,
  add column excerpt text,
  add column category_id uuid constraint mailed_posts_category_id_fkey
    references public.categories (id) on delete set null;

comment on table public.mailed_posts is
  'Posts that have been published at least once; publishing them again starts no mailing. Without a mailing: no mail names them.';
comment on column public.mailed_posts.title is
  'What mails say, fixed when the mailing was closed: later edits of the post change no mail. Null before.';

create index mailed_posts_mailing_id_idx on public.mailed_posts (mailing_id);
create index mailed_posts_category_id_idx on public.mailed_posts (category_id);

-- Mails to subscribers name a mailing and a reader; their text is composed when they are sent.
alter table public.outbox
  add column mailing_id uuid constraint outbox_mailing_id_fkey
    references public.subscription_mailings (id) on delete cascade,
  add column reader_id uuid constraint outbox_reader_id_fkey references auth.users (id) on delete cascade,
  drop constraint outbox_kind_known,
  add constraint outbox_kind_known check (kind in ('mail', 'webhook', 'digest')),
  drop constraint outbox_outcome_known,
  add constraint outbox_outcome_known
    check (outcome in ('sent', 'refused', 'unknown', 'given up', 'withdrawn')),
  add constraint outbox_digest_has_reader
    check ((kind = 'digest') = (mailing_id is not null) and (mailing_id is null) = (reader_id is null));

create index outbox_mailing_id_idx on public.outbox (mailing_id) where mailing_id is not null;
-- When a reader's latest mails were, or will be, sent.
create index outbox_reader_idx on public.outbox (reader_id, due_at desc) where reader_id is not null;

-- The name as the site shows it (view authors), also of an author without a published post.
create function private.author_name(author uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), 'Anonymous Author')
  from public.profiles where user_id = author;
$$;

revoke all on function private.author_name(uuid) from public;

-- Fixes posts and texts of a mailing. A post that is a draft by now leaves it, and counts as never published.
create function private.close_mailing(wanted uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.mailed_posts using public.posts
  where mailed_posts.mailing_id = wanted and posts.id = mailed_posts.post_id and not posts.published;
  update public.mailed_posts
  set title = posts.title, excerpt = posts.excerpt, category_id = posts.category_id
  from public.posts
  where mailed_posts.mailing_id = wanted and posts.id = mailed_posts.post_id;
  update public.subscription_mailings as mailing set
    closed_at = now(),
    author_name = private.author_name(mailing.author_id),
    due_at = greatest(mailing.due_at, now(), (
      select max(earlier.due_at) + private.mailing_interval() from public.subscription_mailings as earlier
      where earlier.author_id = mailing.author_id and earlier.closed_at is not null
    ))
  where id = wanted;
end;
$$;

revoke all on function private.close_mailing(uuid) from public;

-- Adds a post that is published for the first time to its author's mailing. The hold starts again with each post and
-- each change of what the mail would say. Runs as its owner: authors publish, but nobody writes mailings by hand.
create or replace function private.start_mailing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  hold_ends timestamptz := now() + private.mailing_hold();
  was_published boolean := tg_op = 'UPDATE' and old.published;
  known public.mailed_posts;
  collecting uuid;
begin
  if was_published
    and (old.title, old.excerpt, old.category_id) is not distinct from (new.title, new.excerpt, new.category_id) then
    return null;
  end if;
  select * into known from public.mailed_posts where post_id = new.id;
  if found then
    update public.subscription_mailings set due_at = greatest(due_at, hold_ends)
    where id = known.mailing_id and closed_at is null;
    -- Published again: readers whose mail was withdrawn in the meantime get it after all.
    if not was_published then
      update public.outbox set finished_at = null, outcome = null, due_at = now()
      where mailing_id = known.mailing_id and outcome = 'withdrawn';
    end if;
    return null;
  end if;
  -- Posts that the operator imports without an author are announced to nobody.
  if new.author_id is not null then
    insert into public.subscription_mailings (author_id, due_at) values (new.author_id, hold_ends)
    on conflict (author_id) where closed_at is null
      do update set due_at = greatest(subscription_mailings.due_at, excluded.due_at)
    returning id into collecting;
  end if;
  insert into public.mailed_posts (post_id, mailing_id)
  select new.id, case when count(*) < private.mailing_post_limit() then collecting end
  from public.mailed_posts where mailing_id = collecting;
  return null;
end;
$$;

drop trigger posts_start_mailing on public.posts;
create trigger posts_start_mailing after insert or update of published, title, excerpt, category_id on public.posts
  for each row when (new.published) execute function private.start_mailing();

-- The author's name is part of what a mail says.
create function private.hold_mailing_of_renamed_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.subscription_mailings set due_at = greatest(due_at, now() + private.mailing_hold())
  where author_id = new.user_id and closed_at is null;
  return null;
end;
$$;

revoke all on function private.hold_mailing_of_renamed_author() from public;

create trigger profiles_hold_mailing after update of first_name, last_name on public.profiles
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function private.hold_mailing_of_renamed_author();

-- Mailings that are open at this moment. What has begun goes on, one mailing per post: its readers behind the last one,
-- and its mails in the outbox, which from now on are checked when they are sent. The post's id serves as the mailing's,
-- so that the causes in the outbox stay as they are.
insert into public.subscription_mailings
  (id, author_id, author_name, created_at, due_at, closed_at, last_user_id, finished_at)
select posts.id, posts.author_id, private.author_name(posts.author_id), mailed.created_at, now(), now(),
  mailed.last_user_id, mailed.finished_at
from public.mailed_posts as mailed
join public.posts on posts.id = mailed.post_id
where posts.author_id is not null
  and mailed.last_user_id is not null
  and (
    mailed.finished_at is null
    or exists (
      select from public.outbox
      where purpose = 'subscription' and outbox.finished_at is null and cause like 'subscription ' || posts.id || ' %'
    )
  );

update public.mailed_posts as mailed
set mailing_id = posts.id, title = posts.title, excerpt = posts.excerpt, category_id = posts.category_id
from public.posts
where posts.id = mailed.post_id and exists (select from public.subscription_mailings where id = mailed.post_id);

update public.outbox
set kind = 'digest', payload = '{}', mailing_id = queued.post_id, reader_id = queued.user_id
from (
  select id, split_part(cause, ' ', 2)::uuid as post_id, split_part(cause, ' ', 3)::uuid as user_id
  from public.outbox
  where purpose = 'subscription' and finished_at is null and cause ~ '^subscription [0-9a-f-]{36} [0-9a-f-]{36}$'
) as queued
where outbox.id = queued.id
  and exists (select from public.subscription_mailings where subscription_mailings.id = queued.post_id)
  and exists (select from auth.users where users.id = queued.user_id);

-- Nobody can say any more whether what is left may be sent.
update public.outbox set finished_at = now(), outcome = 'withdrawn', lease = null
where purpose = 'subscription' and kind = 'mail' and finished_at is null and lease is null;

-- What has not begun is joined into one mailing per author, as if it was published now. Drafts count as never published.
delete from public.mailed_posts using public.posts
where posts.id = mailed_posts.post_id and mailed_posts.finished_at is null and mailed_posts.mailing_id is null
  and not posts.published;

insert into public.subscription_mailings (author_id, due_at)
select distinct posts.author_id, now() + private.mailing_hold()
from public.mailed_posts
join public.posts on posts.id = mailed_posts.post_id
where mailed_posts.finished_at is null and mailed_posts.mailing_id is null and posts.author_id is not null;

update public.mailed_posts set mailing_id = joined.mailing_id
from (
  select posts.id as post_id, mailing.id as mailing_id,
    row_number() over (partition by posts.author_id order by posts.published_at, posts.id) as position
  from public.mailed_posts as mailed
  join public.posts on posts.id = mailed.post_id
  join public.subscription_mailings as mailing on mailing.author_id = posts.author_id and mailing.closed_at is null
  where mailed.finished_at is null and mailed.mailing_id is null
) as joined
where mailed_posts.post_id = joined.post_id and joined.position <= private.mailing_post_limit();

alter table public.mailed_posts drop column created_at, drop column last_user_id, drop column finished_at;

drop function public.next_subscription_batch(integer);
drop function public.queue_subscription_batch(uuid, uuid, jsonb, boolean);
