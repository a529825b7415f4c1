-- Views per day of the last month, for the chart on an author's dashboard. Each post has at most 31 rows, because a
-- new day takes the place of the one 31 days ago; so nothing needs cleaning up. Days are those of UTC, because the
-- database knows no other zone of the site.

create table public.post_view_days (
  post_id uuid not null constraint post_view_days_post_id_fkey references public.posts (id) on delete cascade,
  -- Counts days from 0 to 30 and round again; the day that comes round takes the place of the one 31 days ago.
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

-- The caller's posts together. It starts from the author's posts, so it reads no row of anybody else's.
create view public.own_view_days with (security_invoker = true) as
select post_view_days.day, sum(post_view_days.views) as views
from public.posts
join public.post_view_days on post_view_days.post_id = posts.id
where posts.author_id = (select auth.uid())
group by post_view_days.day;

comment on view public.own_view_days is 'Views of all posts of the caller by day (UTC).';

revoke all on table public.own_view_days from anon, authenticated;
grant select on table public.own_view_days to authenticated, service_role;

-- As before, and in the same statement the day's count.
create or replace function public.increment_post_view_count(post_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  with viewed as (
    update public.posts set view_count = view_count + 1
    where id = increment_post_view_count.post_id and published
    returning id, (now() at time zone 'utc')::date as today
  )
  insert into public.post_view_days (post_id, slot, day, views)
  select id, mod(today - date '2000-01-01', 31), today, 1 from viewed
  on conflict on constraint post_view_days_pkey do update set
    day = excluded.day,
    views = case when post_view_days.day = excluded.day then post_view_days.views else 0 end + 1;
$$;
