-- The firm's address writes to subscribers for members. A new member's first mailing waits until an administrator has
-- read and released it.

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

-- Whether an author's account is banned now.
create function private.is_banned_author(author uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from auth.users where id = author and banned_until > now());
$$;

revoke all on function private.is_banned_author(uuid) from public;

-- The accounts that a mail to subscribers may go to.
create view private.mail_readers with (security_invoker = true) as
select users.id as user_id, users.email
from auth.users
where users.email_confirmed_at is not null
  and users.email <> ''
  and not exists (select from public.mail_suppressions where mail_suppressions.email = lower(users.email));

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

-- Releases what the administrator has seen, and with it the author's later mailings. 'changed' when it is not what was
-- seen any more, 'gone' when the mailing no longer waits. The locks keep posts and name as they are until the end.
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

-- Stops a mailing, waiting or on its way, and ends the trust in its author.
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

-- Mailings for an administrator to release or reject, the oldest first.
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

-- Answers 'released', 'changed' or 'gone' (private.release_mailing).
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

-- Answers 'rejected' or 'gone' (private.reject_mailing).
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
