-- How often posts are read. A visitor who opens a post again within half an hour counts once.

-- Views per day of the last month, for the chart on an author's dashboard. Each post has at most 31 rows, because a
-- new day takes the slot of the day 31 days ago, so nothing needs cleaning up. Days are UTC, because the database
-- knows no time zone of the site.
create table public.post_view_days (
  post_id uuid not null constraint post_view_days_post_id_fkey references public.posts (id) on delete cascade,
  -- The number of the day modulo 31.
  slot smallint not null constraint post_view_days_slot_range check (slot between 0 and 30),
  day date not null,
  views integer not null constraint post_view_days_views_positive check (views > 0),
  constraint post_view_days_pkey primary key (post_id, slot)
);

comment on table public.post_view_days is 'Views of each post on each of the last 31 days (UTC) that had any.';

alter table public.post_view_days enable row level security;

create policy "authors read how often their own posts were viewed" on public.post_view_days
  for select to authenticated using (
    exists (select from public.posts where posts.id = post_id and posts.author_id = (select auth.uid()))
  );

revoke all on table public.post_view_days from anon, authenticated;
grant select on table public.post_view_days to authenticated;
grant select, insert, update, delete on table public.post_view_days to service_role;

-- All posts of the caller together. Starts from the caller's posts, so it reads no rows of other authors.
create view public.own_view_days with (security_invoker = true) as
select post_view_days.day, sum(post_view_days.views) as views
from public.posts
join public.post_view_days on post_view_days.post_id = posts.id
where posts.author_id = (select auth.uid())
group by post_view_days.day;

comment on view public.own_view_days is 'Views of all posts of the caller by day (UTC).';

revoke all on table public.own_view_days from anon, authenticated;
grant select on table public.own_view_days to authenticated, service_role;

-- Today's salt. Hashes of different days cannot be compared, and none leads back to an address.
create table private.visitor_salt (
  is_only_row boolean not null default true constraint visitor_salt_pkey primary key
    constraint visitor_salt_only_row check (is_only_row),
  day date not null,
  salt uuid not null
);

comment on table private.visitor_salt is 'One row: the salt of the current day (UTC). No role has a grant on it.';

alter table private.visitor_salt enable row level security;

create table private.recent_views (
  post_id uuid not null constraint recent_views_post_id_fkey references public.posts (id) on delete cascade,
  visitor bytea not null,
  viewed_at timestamptz not null default now(),
  constraint recent_views_pkey primary key (post_id, visitor)
);

comment on table private.recent_views is
  'Who viewed a post within the last half hour, as a salted hash. Each counted view deletes older rows of its post.';

alter table private.recent_views enable row level security;

-- Hash of the caller's network and browser; null if the request does not identify them. `request.network` comes from
-- this site's own backend, X-Forwarded-For from the hosted service's gateway.
create function private.request_visitor() returns bytea
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  network constant text := coalesce(
    nullif(current_setting('request.network', true), ''),
    nullif(trim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '')
  );
  salt uuid;
begin
  if network is null then return null; end if;
  insert into private.visitor_salt as known (day, salt) values (today, gen_random_uuid())
  on conflict (is_only_row) do update set day = excluded.day, salt = excluded.salt where known.day <> excluded.day;
  select known.salt into salt from private.visitor_salt as known;
  return sha256(convert_to(concat_ws(' ', salt, network, headers ->> 'user-agent'), 'utf8'));
end;
$$;

revoke all on function private.request_visitor() from public;

-- Counts one view of a published post, once per visitor within half an hour; callers that cannot be identified
-- always count. Drafts and unknown ids are ignored. Runs as its owner, because nobody may write view_count. The
-- server limits how often it is called.
create function public.increment_post_view_count(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  pause constant interval := interval '30 minutes';
  today constant date := (now() at time zone 'utc')::date;
  caller constant bytea := private.request_visitor();
begin
  if not exists (select from public.posts where id = increment_post_view_count.post_id and published) then return; end if;

  if caller is not null then
    delete from private.recent_views as seen
    where seen.post_id = increment_post_view_count.post_id and seen.viewed_at < now() - pause;
    insert into private.recent_views (post_id, visitor) values (increment_post_view_count.post_id, caller)
    on conflict do nothing;
    if not found then return; end if;
  end if;

  update public.posts set view_count = view_count + 1 where id = increment_post_view_count.post_id;
  insert into public.post_view_days (post_id, slot, day, views)
  values (increment_post_view_count.post_id, mod(today - date '2000-01-01', 31), today, 1)
  on conflict on constraint post_view_days_pkey do update set
    day = excluded.day,
    views = case when post_view_days.day = excluded.day then post_view_days.views else 0 end + 1;
end;
$$;

revoke all on function public.increment_post_view_count(uuid) from public;
grant execute on function public.increment_post_view_count(uuid) to anon, authenticated, service_role;
