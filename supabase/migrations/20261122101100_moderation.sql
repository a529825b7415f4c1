-- What administrators do about posts, tags and members. Triggers record all of it in the audit trail, with the given
-- reason. The functions in the schema private are for the command line, where a reason is optional; those in the
-- schema public check the caller and require a reason.

-- Notifies a member by mail; a site process writes the text (server/outbox/moderation-mail.ts). Only confirmed
-- addresses, so that nobody gets mail because a stranger signed up with their address.
create function private.notify_member(member uuid, notice jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, purpose, payload, cause)
  select 'mail', 'moderation', notice || jsonb_build_object('to', users.email), 'moderation ' || gen_random_uuid()
  from auth.users
  where users.id = member and users.email_confirmed_at is not null and users.email <> '';
$$;

-- Returns the post's title, or null if there is no such post.
create function private.unpublish_post(post uuid, reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  found_post public.posts;
begin
  select * into found_post from public.posts where id = post for update;
  if not found_post.published then
    return found_post.title;
  end if;
  perform private.give_reason(reason);
  update public.posts set published = false, published_at = null where id = post;
  perform private.notify_member(
    found_post.author_id,
    jsonb_build_object('notice', 'post.unpublished', 'title', found_post.title, 'post_id', post, 'reason', reason)
  );
  perform private.give_reason('');
  return found_post.title;
end;
$$;

-- Returns the post's title, or null if there is no such post.
create function private.delete_post(post uuid, reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  deleted public.posts;
begin
  perform private.give_reason(reason);
  delete from public.posts where id = post returning * into deleted;
  perform private.notify_member(
    deleted.author_id, jsonb_build_object('notice', 'post.deleted', 'title', deleted.title, 'reason', reason)
  );
  perform private.give_reason('');
  return deleted.title;
end;
$$;

-- Ends the account's sessions and prevents new ones; those sessions stay ended when the ban is lifted. Until an
-- access token expires, policies refuse what it would write. Published posts stay, unless with_posts unpublishes
-- them. Returns how many were.
-- An administrator cannot be banned before the role is revoked, so that no administrator can shut out the others
-- unnoticed.
create function private.ban_member(member uuid, until timestamptz, reason text, with_posts boolean) returns integer
language plpgsql
set search_path = ''
as $$
declare
  unpublished integer := 0;
begin
  perform from auth.users where id = member for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if exists (select from public.user_roles where user_id = member and role = 'admin') then
    raise sqlstate 'PT409' using message = 'Administrators cannot be banned; take the role back first';
  end if;
  perform private.give_reason(reason);
  update auth.users set banned_until = until, updated_at = now() where id = member;
  update auth.sessions set not_after = now() where user_id = member;
  if with_posts then
    update public.posts set published = false, published_at = null where author_id = member and published;
    get diagnostics unpublished = row_count;
  end if;
  perform private.notify_member(
    member,
    jsonb_build_object('notice', 'account.banned', 'until', until, 'unpublished', unpublished, 'reason', reason)
  );
  perform private.give_reason('');
  return unpublished;
end;
$$;

-- Returns false if there is no ban to lift.
create function private.lift_ban(member uuid, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  lifted boolean;
begin
  perform private.give_reason(reason);
  update auth.users set banned_until = null, updated_at = now() where id = member and banned_until > now();
  lifted := found;
  if lifted then
    perform private.notify_member(member, jsonb_build_object('notice', 'account.unbanned', 'reason', reason));
  end if;
  perform private.give_reason('');
  return lifted;
end;
$$;

-- Refuses everybody except administrators who are not banned, and them without a reason. Returns the trimmed reason.
create function private.require_moderator(reason text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_administrator();
  reason := btrim(reason, E' \t\r\n');
  if reason is null or char_length(reason) not between 1 and 500 then
    raise invalid_parameter_value using message = 'A reason of 1 to 500 characters is required';
  end if;
  return reason;
end;
$$;

revoke all on function private.notify_member(uuid, jsonb), private.unpublish_post(uuid, text),
  private.delete_post(uuid, text), private.ban_member(uuid, timestamptz, text, boolean), private.lift_ban(uuid, text),
  private.require_moderator(text) from public;

-- Other members' drafts are hidden from administrators too, so these two find published posts only. Both return the
-- title.
create function public.unpublish_post(post_id uuid, reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  reason := private.require_moderator(reason);
  if not exists (select from public.posts where id = post_id and published) then
    raise sqlstate 'PT404' using message = 'There is no such published post';
  end if;
  return private.unpublish_post(post_id, reason);
end;
$$;

create function public.delete_post(post_id uuid, reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  reason := private.require_moderator(reason);
  if not exists (select from public.posts where id = post_id and published) then
    raise sqlstate 'PT404' using message = 'There is no such published post';
  end if;
  return private.delete_post(post_id, reason);
end;
$$;

-- Removes a tag from every post. Returns its name.
create function public.delete_tag(tag_id uuid, reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  deleted_name text;
begin
  perform private.give_reason(private.require_moderator(reason));
  delete from public.tags where id = tag_id returning name into deleted_name;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such tag';
  end if;
  perform private.give_reason('');
  return deleted_name;
end;
$$;

-- For that many days, or until it is lifted. Returns how many posts were unpublished with it.
create function public.ban_member(
  member_id uuid, reason text, days integer default null, with_posts boolean default false
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The hosted service has no ban without an end; this one outlasts everybody.
  for_good constant interval := interval '100 years';
  longest_days constant integer := 3650;
begin
  reason := private.require_moderator(reason);
  if days not between 1 and longest_days then
    raise invalid_parameter_value using message = 'A ban lasts 1 to 3650 days, or until it is lifted';
  end if;
  return private.ban_member(
    member_id, now() + coalesce(make_interval(days => days), for_good), reason, coalesce(with_posts, false)
  );
end;
$$;

create function public.lift_ban(member_id uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.lift_ban(member_id, private.require_moderator(reason)) then
    raise sqlstate 'PT409' using message = 'The account is not banned';
  end if;
end;
$$;

revoke all on function public.unpublish_post(uuid, text), public.delete_post(uuid, text), public.delete_tag(uuid, text),
  public.ban_member(uuid, text, integer, boolean), public.lift_ban(uuid, text) from public, anon, service_role;
grant execute on function public.unpublish_post(uuid, text), public.delete_post(uuid, text),
  public.delete_tag(uuid, text), public.ban_member(uuid, text, integer, boolean), public.lift_ban(uuid, text)
  to authenticated;

-- The lists on the moderation screen. They contain members' names and addresses, so they are for administrators
-- only.

-- A lower-case LIKE pattern for each word of a search, for as many words as are worth comparing.
create function private.word_patterns(words text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}') from (
    select word from regexp_split_to_table(lower(left(words, 200)), '\s+') as word where word <> '' limit 8
  ) as given;
$$;

revoke all on function private.word_patterns(text) from public;

-- Published posts, 20 a page, newest first, or with sort "changed" most recently changed first. Each word must occur
-- in the title or in the author's name or address. total is the number of all matches.
-- Planned for each call: without words, no author has to be read to find the page.
create function public.moderation_posts(words text default '', sort text default 'newest', page integer default 1)
returns table (
  id uuid, title text, published_at timestamptz, updated_at timestamptz, author_id uuid, author text,
  author_email text, author_is_admin boolean, author_banned_until timestamptz, total integer
)
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  page_size constant integer := 20;
  patterns constant text[] := private.word_patterns(words);
begin
  perform private.require_administrator();
  return query
  with fitting as (
    select posts.id, case when sort = 'changed' then posts.updated_at else posts.published_at end as moment
    from public.posts
    left join public.profiles on profiles.user_id = posts.author_id
    left join auth.users on users.id = posts.author_id
    where posts.published and (
      patterns = '{}'
      or lower(concat_ws(' ', posts.title, profiles.first_name, profiles.last_name, users.email)) like all (patterns)
    )
  ),
  shown as (
    select fitting.id, moment from fitting
    order by moment desc, fitting.id
    limit page_size offset (greatest(page, 1) - 1)::bigint * page_size
  )
  select posts.id, posts.title::text, posts.published_at, posts.updated_at, posts.author_id,
    nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''),
    users.email::text,
    exists (select from public.user_roles where user_id = posts.author_id and role = 'admin'),
    case when users.banned_until > now() then users.banned_until end,
    (select count(*)::integer from fitting)
  from shown
  join public.posts on posts.id = shown.id
  left join public.profiles on profiles.user_id = posts.author_id
  left join auth.users on users.id = posts.author_id
  order by shown.moment desc, posts.id;
end;
$$;

-- Members by name or address, at most 50; without words, those who are currently banned.
create function public.moderation_members(words text default '')
returns table (
  user_id uuid, name text, email text, created_at timestamptz, is_admin boolean, banned_until timestamptz,
  published_posts integer
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := 50;
  patterns constant text[] := private.word_patterns(words);
begin
  perform private.require_administrator();
  return query
  with fitting as (
    select users.id, nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '') as name,
      users.email::text as email, users.created_at,
      case when users.banned_until > now() then users.banned_until end as banned_until
    from auth.users
    left join public.profiles on profiles.user_id = users.id
  )
  select fitting.id, fitting.name, fitting.email, fitting.created_at,
    exists (select from public.user_roles where user_roles.user_id = fitting.id and role = 'admin'),
    fitting.banned_until,
    (select count(*)::integer from public.posts where author_id = fitting.id and published)
  from fitting
  where case
    when patterns = '{}' then fitting.banned_until is not null
    else lower(concat_ws(' ', fitting.name, fitting.email)) like all (patterns)
  end
  order by fitting.email, fitting.id
  limit most;
end;
$$;

revoke all on function public.moderation_posts(text, text, integer), public.moderation_members(text)
  from public, anon, service_role;
grant execute on function public.moderation_posts(text, text, integer), public.moderation_members(text) to authenticated;
