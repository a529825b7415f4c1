-- Who follows which category, and the mailings to followers: an author's newly published posts, in one mail per
-- follower and author a day. The firm's address writes on behalf of members, so a new member's first mailing waits
-- until an administrator has read and released it.

-- Which categories a user follows.
create table public.blog_subscriptions (
  id uuid not null default gen_random_uuid() constraint blog_subscriptions_pkey primary key,
  user_id uuid not null constraint blog_subscriptions_user_id_fkey references auth.users (id) on delete cascade,
  category_id uuid not null
    constraint blog_subscriptions_category_id_fkey references public.categories (id) on delete cascade,
  constraint blog_subscriptions_user_id_category_id_key unique (user_id, category_id)
);

create index blog_subscriptions_category_id_idx on public.blog_subscriptions (category_id);

alter table public.blog_subscriptions enable row level security;

create policy "users read their own subscriptions" on public.blog_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users subscribe themselves" on public.blog_subscriptions
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "users unsubscribe themselves" on public.blog_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

revoke all on table public.blog_subscriptions from anon, authenticated;
grant select, insert (user_id, category_id), delete on table public.blog_subscriptions to authenticated;
grant select, insert, update, delete on table public.blog_subscriptions to service_role;

-- What deleting a category would affect, for the confirmation dialog. Other users' drafts and subscriptions are
-- hidden from administrators too, so it counts as its owner and returns only the two numbers.
create function public.category_uses(category_id uuid) returns table (posts integer, subscriptions integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may ask what a category is used for';
  end if;
  return query select
    (select count(*)::integer from public.posts where posts.category_id = category_uses.category_id),
    (
      select count(*)::integer from public.blog_subscriptions
      where blog_subscriptions.category_id = category_uses.category_id
    );
end;
$$;

revoke all on function public.category_uses(uuid) from public, anon;
grant execute on function public.category_uses(uuid) to authenticated, service_role;

-- Limits of mailings. Functions, so that each number has a name and is defined once.

-- A post must be on the site unchanged for this long before it is mailed, so that mistakes can be undone.
create function private.mailing_hold() returns interval
language sql immutable set search_path = '' as $$ select interval '10 minutes' $$;

-- An author has at most one mailing in this time. A rolling window rather than a calendar day: there is no hour at
-- which an author could send two in a row, and no time zone to choose.
create function private.mailing_interval() returns interval
language sql immutable set search_path = '' as $$ select interval '24 hours' $$;

-- Mails that are still unsent after this time are not sent. Must stay below the 30 days after which the outbox
-- forgets to whom it has written.
create function private.mailing_lifetime() returns interval
language sql immutable set search_path = '' as $$ select interval '7 days' $$;

-- A mailing names at most this many posts. Further posts are on the site, but in no mail.
create function private.mailing_post_limit() returns integer
language sql immutable set search_path = '' as $$ select 10 $$;

revoke all on function private.mailing_hold() from public;
revoke all on function private.mailing_interval() from public;
revoke all on function private.mailing_lifetime() from public;
revoke all on function private.mailing_post_limit() from public;

create table public.subscription_mailings (
  id uuid not null default gen_random_uuid() constraint subscription_mailings_pkey primary key,
  author_id uuid not null constraint subscription_mailings_author_id_fkey
    references public.profiles (user_id) on delete cascade,
  -- The name at the time when the mailing was closed.
  author_name text,
  created_at timestamptz not null default now(),
  -- No mail is sent earlier.
  due_at timestamptz not null,
  -- From then on, the mailing takes no more posts and its texts are fixed.
  closed_at timestamptz,
  -- By an administrator. Mailings of administrators and trusted authors need none.
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

-- An author has one mailing that is still collecting posts.
create unique index subscription_mailings_collecting_key on public.subscription_mailings (author_id)
  where closed_at is null;
create index subscription_mailings_author_idx on public.subscription_mailings (author_id, due_at desc);
create index subscription_mailings_open_idx on public.subscription_mailings (due_at) where finished_at is null;

alter table public.subscription_mailings enable row level security;

revoke all on table public.subscription_mailings from anon, authenticated;
grant select, insert, update, delete on table public.subscription_mailings to service_role;

create table public.mailed_posts (
  post_id uuid not null constraint mailed_posts_pkey primary key
    constraint mailed_posts_post_id_fkey references public.posts (id) on delete cascade,
  mailing_id uuid constraint mailed_posts_mailing_id_fkey
    references public.subscription_mailings (id) on delete set null,
  title text,
  excerpt text,
  category_id uuid constraint mailed_posts_category_id_fkey references public.categories (id) on delete set null
);

comment on table public.mailed_posts is
  'Posts that have been published before: publishing them again starts no mailing. No mail names those without a mailing.';
comment on column public.mailed_posts.title is
  'What mails say. Fixed when the mailing is closed, so later edits of the post change no mail; null until then.';

create index mailed_posts_mailing_id_idx on public.mailed_posts (mailing_id);
create index mailed_posts_category_id_idx on public.mailed_posts (category_id);

alter table public.mailed_posts enable row level security;

revoke all on table public.mailed_posts from anon, authenticated;
grant select, insert, update, delete on table public.mailed_posts to service_role;

-- Addresses that get no bulk mail: their mail server refused it, it bounced, or it was reported as spam. Mails that
-- the recipient asked for (confirmation, password, receipt) are still sent to them.
create table public.mail_suppressions (
  email text not null constraint mail_suppressions_pkey primary key
    constraint mail_suppressions_email_lower_case check (email = lower(trim(email))),
  reason text not null constraint mail_suppressions_reason_known check (reason in ('refused', 'bounce', 'complaint')),
  created_at timestamptz not null default now()
);

alter table public.mail_suppressions enable row level security;

revoke all on table public.mail_suppressions from anon, authenticated;
grant select, insert, update, delete on table public.mail_suppressions to service_role;

-- The accounts that may get mails about posts.
create view private.mail_readers with (security_invoker = true) as
select users.id as user_id, users.email
from auth.users
where users.email_confirmed_at is not null
  and users.email <> ''
  and not exists (select from public.mail_suppressions where mail_suppressions.email = lower(users.email));

-- The name as the site shows it (view authors), for authors without a published post too.
create function private.author_name(author uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), 'Anonymous Author')
  from public.profiles where user_id = author;
$$;

revoke all on function private.author_name(uuid) from public;

-- Fixes the posts and texts of a mailing. A post that has become a draft is removed from it and counts as never
-- published.
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
-- each change of what the mail would say. Runs as its owner: authors publish, but nobody writes mailings directly.
create function private.start_mailing() returns trigger
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
    -- Published again: readers whose mail was withdrawn in the meantime still get it.
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

revoke all on function private.start_mailing() from public;

create trigger posts_start_mailing after insert or update of published, title, excerpt, category_id on public.posts
  for each row when (new.published) execute function private.start_mailing();

-- The author's name is part of the mail.
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

-- Administrators, and members whose last decision by an administrator was a release: their mailings need none.
create function private.is_trusted_author(author uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = author and role = 'admin') or coalesce(
    (
      select decision = 'released' from public.subscription_mailings
      where author_id = author and decision is not null
      order by decided_at desc limit 1
    ),
    false
  );
$$;

revoke all on function private.is_trusted_author(uuid) from public;

-- Whether an author's account is currently banned.
create function private.is_banned_author(author uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from auth.users where id = author and banned_until > now());
$$;

revoke all on function private.is_banned_author(uuid) from public;

-- Mailings that wait for an administrator. The version changes with everything that a release fixes.
create view private.waiting_mailings with (security_invoker = true) as
select mailing.id, mailing.author_id, content.author_name, mailing.created_at, content.posts,
  (
    select count(distinct readers.user_id)::integer
    from public.mailed_posts as mailed
    join public.posts on posts.id = mailed.post_id and posts.published
    join public.blog_subscriptions as subscriptions on subscriptions.category_id = posts.category_id
    join private.mail_readers as readers on readers.user_id = subscriptions.user_id
    where mailed.mailing_id = mailing.id
  ) as recipient_count,
  md5(content.author_name || content.posts::text) as version
from public.subscription_mailings as mailing
cross join lateral (
  select private.author_name(mailing.author_id) as author_name, jsonb_agg(
    jsonb_build_object('id', posts.id, 'title', posts.title, 'excerpt', posts.excerpt, 'category', categories.name)
    order by posts.published_at, posts.id
  ) as posts
  from public.mailed_posts as mailed
  join public.posts on posts.id = mailed.post_id and posts.published
  left join public.categories on categories.id = posts.category_id
  where mailed.mailing_id = mailing.id
) as content
where mailing.closed_at is null
  and content.posts is not null
  and not private.is_trusted_author(mailing.author_id)
  and not private.is_banned_author(mailing.author_id);

-- Releases what the administrator has seen, and thereby the author's later mailings. Returns 'changed' if the
-- mailing is no longer what was seen, 'gone' if it no longer waits. The locks keep posts and name unchanged until
-- the end of the transaction.
create function private.release_mailing(wanted uuid, seen_version text, decider uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  current_version text;
begin
  perform from public.subscription_mailings as mailing
  join public.profiles on profiles.user_id = mailing.author_id
  where mailing.id = wanted and mailing.closed_at is null
  for update of mailing for share of profiles;
  select version into current_version from private.waiting_mailings where id = wanted;
  if current_version is null then
    return 'gone';
  end if;
  if current_version is distinct from seen_version then
    return 'changed';
  end if;
  perform private.close_mailing(wanted);
  update public.subscription_mailings set decision = 'released', decided_at = now(), decided_by = decider
  where id = wanted;
  perform pg_notify('outbox', '');
  return 'released';
end;
$$;

revoke all on function private.release_mailing(uuid, text, uuid) from public;

-- Stops a mailing, whether waiting or being sent, and ends the trust in its author.
create function private.reject_mailing(wanted uuid, why text, decider uuid) returns text
language plpgsql
set search_path = ''
as $$
begin
  update public.subscription_mailings set
    decision = 'rejected', decided_at = now(), decided_by = decider, reason = why,
    closed_at = coalesce(closed_at, now()), finished_at = coalesce(finished_at, now())
  where id = wanted and decision is distinct from 'rejected';
  return case when found then 'rejected' else 'gone' end;
end;
$$;

revoke all on function private.reject_mailing(uuid, text, uuid) from public;

-- Mailings for an administrator to release or reject, oldest first.
create function public.waiting_mailings()
returns table (
  id uuid, author_id uuid, author_name text, created_at timestamptz, posts jsonb, recipient_count integer, version text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may read waiting mailings';
  end if;
  return query
    select waiting.id, waiting.author_id, waiting.author_name, waiting.created_at, waiting.posts,
      waiting.recipient_count, waiting.version
    from private.waiting_mailings as waiting
    order by waiting.created_at, waiting.id;
end;
$$;

-- Returns 'released', 'changed' or 'gone' (private.release_mailing).
create function public.release_mailing(mailing uuid, seen_version text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may release mailings';
  end if;
  return private.release_mailing(mailing, seen_version, (select auth.uid()));
end;
$$;

-- Returns 'rejected' or 'gone' (private.reject_mailing).
create function public.reject_mailing(mailing uuid, reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may reject mailings';
  end if;
  return private.reject_mailing(mailing, reason, (select auth.uid()));
end;
$$;

revoke all on function public.waiting_mailings() from public, anon;
revoke all on function public.release_mailing(uuid, text) from public, anon;
revoke all on function public.reject_mailing(uuid, text) from public, anon;
grant execute on function public.waiting_mailings() to authenticated;
grant execute on function public.release_mailing(uuid, text) to authenticated;
grant execute on function public.reject_mailing(uuid, text) to authenticated;
