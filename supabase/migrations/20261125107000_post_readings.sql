-- What authors learn about the readers of their posts: how many there were, how many read to the end, and which sites
-- led them there (docs/decisions/0095-reading-counts.md). Visitors are known by today's salted hash, and only for today.

alter table private.recent_views
  drop column viewed_at,
  add column has_source boolean not null default false,
  add column has_read boolean not null default false;

comment on table private.recent_views is
  'Who viewed a post today (UTC), as a salted hash, and what else was counted for them. The first view of a day deletes all rows.';

alter table public.post_view_days
  add column reads integer not null default 0
    constraint post_view_days_reads_at_most_views check (reads between 0 and views);

comment on table public.post_view_days is
  'Views of each post, and how many of them were read to the end, on each of the last 31 days (UTC) that had any.';

-- As before. A day's sources have the slot of that day's views, and leave with it.
create table public.post_view_sources (
  post_id uuid not null constraint post_view_sources_post_id_fkey references public.posts (id) on delete cascade,
  slot smallint not null constraint post_view_sources_slot_range check (slot between 0 and 30),
  -- A host name; 'internal' for this site, 'other' for what the day's list had no room for.
  source text not null constraint post_view_sources_source_length check (char_length(source) <= 100),
  day date not null,
  views integer not null constraint post_view_sources_views_positive check (views > 0),
  constraint post_view_sources_pkey primary key (post_id, slot, source)
);

comment on table public.post_view_sources is
  'Sites that led readers to a post, on each of the last 31 days (UTC): at most 22 rows for each post and day.';

alter table public.post_view_sources enable row level security;

create policy "authors read where readers of their own posts came from" on public.post_view_sources
  for select to authenticated using (
    exists (select from public.posts where posts.id = post_id and posts.author_id = (select auth.uid()))
  );
create policy "the second step comes first" on public.post_view_sources
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));

revoke all on table public.post_view_sources from anon, authenticated;
grant select on table public.post_view_sources to authenticated;
grant select, insert, update, delete on table public.post_view_sources to service_role;

create or replace view public.own_view_days with (security_invoker = true) as
select post_view_days.day, sum(post_view_days.views) as views, sum(post_view_days.reads) as reads
from public.posts
join public.post_view_days on post_view_days.post_id = posts.id
where posts.author_id = (select auth.uid())
group by post_view_days.day;

comment on view public.own_view_days is
  'Views of all posts of the caller by day (UTC), and how many of them were read to the end.';

-- Ten sites and the rest: what a table on the dashboard can show.
create view public.own_view_sources with (security_invoker = true) as
with sources as (
  select post_view_sources.source, sum(post_view_sources.views) as views
  from public.posts
  join public.post_view_sources on post_view_sources.post_id = posts.id
  where posts.author_id = (select auth.uid())
    and post_view_sources.day > (now() at time zone 'utc')::date - 30
  group by post_view_sources.source
), ranked as (
  select source, views, row_number() over (order by source = 'other', views desc, source) as rank from sources
)
select case when rank <= 10 then source else 'other' end as source, sum(views) as views
from ranked
group by 1;

comment on view public.own_view_sources is
  'Sites that led readers to the caller''s posts in the last 30 days. Views of own_view_days that are missing here came from nowhere known.';

revoke all on table public.own_view_sources from anon, authenticated;
grant select on table public.own_view_sources to authenticated, service_role;

create function private.day_slot(day date) returns smallint
language sql immutable
set search_path = ''
as $$
  select mod(day - date '2000-01-01', 31)::smallint;
$$;

revoke all on function private.day_slot(date) from public;

-- As before. A new salt makes all stored hashes meaningless, so they go. A transaction that began before midnight and
-- comes late uses the new salt.
create or replace function private.request_visitor() returns bytea
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
  on conflict (is_only_row) do update set day = excluded.day, salt = excluded.salt where known.day < excluded.day;
  if found then
    delete from private.recent_views;
  end if;
  select known.salt into salt from private.visitor_salt as known;
  return sha256(convert_to(concat_ws(' ', salt, network, headers ->> 'user-agent'), 'utf8'));
end;
$$;

-- As before, but once per visitor and day (UTC) instead of half an hour.
create or replace function public.increment_post_view_count(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  caller constant bytea := private.request_visitor();
begin
  if not exists (select from public.posts where id = increment_post_view_count.post_id and published) then return; end if;

  if caller is not null then
    insert into private.recent_views (post_id, visitor) values (increment_post_view_count.post_id, caller)
    on conflict do nothing;
    if not found then return; end if;
  end if;

  update public.posts set view_count = view_count + 1 where id = increment_post_view_count.post_id;
  insert into public.post_view_days (post_id, slot, day, views)
  values (increment_post_view_count.post_id, private.day_slot(today), today, 1)
  on conflict on constraint post_view_days_pkey do update set
    day = excluded.day,
    views = case when post_view_days.day = excluded.day then post_view_days.views else 0 end + 1,
    reads = case when post_view_days.day = excluded.day then post_view_days.reads else 0 end;
end;
$$;

-- Counts that the caller has read a post to the end: once for a view that was counted today, so there are never more
-- than views. Callers that cannot be identified are not counted.
create function public.note_post_read(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  caller constant bytea := private.request_visitor();
begin
  update private.recent_views as seen set has_read = true
  where seen.post_id = note_post_read.post_id and seen.visitor = caller and not seen.has_read;
  if not found then return; end if;
  update public.post_view_days as counted set reads = counted.reads + 1
  where counted.post_id = note_post_read.post_id and counted.slot = private.day_slot(today) and counted.day = today
    and counted.reads < counted.views;
end;
$$;

-- Counts which site led the caller to a post: once for a view that was counted today. source: 'internal' or a host
-- name. Anybody may send anything: what is no host name is ignored, and a day's list has at most twenty names.
create function public.note_post_source(post_id uuid, source text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  longest constant integer := 100;
  listed constant integer := 20;
  host_name constant text := '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$';
  today constant date := (now() at time zone 'utc')::date;
  todays_slot constant smallint := private.day_slot(today);
  name text := regexp_replace(lower(left(note_post_source.source, longest + 1)), '^www\.', '');
  caller bytea;
begin
  if name is null or char_length(name) > longest or not (name = 'internal' or name ~ host_name) then return; end if;

  caller := private.request_visitor();
  update private.recent_views as seen set has_source = true
  where seen.post_id = note_post_source.post_id and seen.visitor = caller and not seen.has_source;
  if not found then return; end if;

  -- One caller at a time, so that the list does not outgrow its length.
  perform from public.post_view_days as counted
  where counted.post_id = note_post_source.post_id and counted.slot = todays_slot and counted.day = today
  for update;
  if not found then return; end if;
  delete from public.post_view_sources as old
  where old.post_id = note_post_source.post_id and old.slot = todays_slot and old.day <> today;
  if name <> 'internal' and not exists (
    select from public.post_view_sources as known
    where known.post_id = note_post_source.post_id and known.slot = todays_slot and known.source = name
  ) and listed <= (
    select count(*) from public.post_view_sources as known
    where known.post_id = note_post_source.post_id and known.slot = todays_slot and known.source like '%.%'
  ) then
    name := 'other';
  end if;
  insert into public.post_view_sources as known (post_id, slot, source, day, views)
  values (note_post_source.post_id, todays_slot, name, today, 1)
  on conflict on constraint post_view_sources_pkey do update set views = known.views + 1;
end;
$$;

revoke all on function public.note_post_read(uuid), public.note_post_source(uuid, text) from public;
grant execute on function public.note_post_read(uuid), public.note_post_source(uuid, text)
  to anon, authenticated, service_role;
