-- What the moderation screen lists. Names and addresses of members come with it, so it is for administrators only.

-- A pattern of LIKE for each word of a search, in lower case; as many words as are worth comparing.
create function private.word_patterns(words text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}') from (
    select word from regexp_split_to_table(lower(left(words, 200)), '\s+') as word where word <> '' limit 8
  ) as given;
$$;

revoke all on function private.word_patterns(text) from public;

-- Published posts, 20 a page: the newest first, or with sort "changed" those that changed last. Each word must occur in
-- the title or in the author's name or address. total counts all that fit.
-- Planned for each call: without words no author has to be read to find the page.
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

-- Members by name or address, 50 at most; without words those who are banned now.
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
