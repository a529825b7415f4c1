-- How much one account may write. People never reach these limits; a program that wrote 9,000 posts and 5,000 tags
-- would. They apply to requests with a member's token; administrators, the service role and the operator's tools are
-- exempt.

-- At most one row per account and kind: the current window replaces the previous one.
create table private.member_writes (
  user_id uuid not null constraint member_writes_user_id_fkey references auth.users (id) on delete cascade,
  kind text not null
    constraint member_writes_kind_known check (kind in ('rows a minute', 'saves a minute', 'posts a day', 'tags a day')),
  window_start timestamptz not null,
  count integer not null constraint member_writes_count_positive check (count > 0),
  constraint member_writes_pkey primary key (user_id, kind)
);

comment on table private.member_writes is 'How much each account has written in the current minute and day (UTC).';

alter table private.member_writes enable row level security;
revoke all on table private.member_writes from anon, authenticated;

-- Counts one write and refuses it beyond the limit. The row is locked until the transaction ends, so concurrent
-- requests cannot both be the last one allowed. The REST layer answers PT429 with that status, and the editor shows
-- the message.
create function private.count_write(kind text, most integer, refusal text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  current_window constant timestamptz :=
    date_trunc(case when kind like '% a day' then 'day' else 'minute' end, now(), 'UTC');
  written integer;
begin
  insert into private.member_writes as known (user_id, kind, window_start, count)
  values (auth.uid(), count_write.kind, current_window, 1)
  on conflict on constraint member_writes_pkey do update set
    window_start = excluded.window_start,
    count = case when known.window_start = excluded.window_start then known.count + 1 else 1 end
  returning count into written;
  if written > most then raise sqlstate 'PT429' using message = refusal; end if;
end;
$$;

revoke all on function private.count_write(text, integer, text) from public;

-- A post with 30 tags is 61 rows: the post, and each tag removed and set again. What other triggers write does not
-- count.
create function private.limit_writes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  rows_a_minute constant integer := 300;
  saves_a_minute constant integer := 30;
  posts_a_day constant integer := 50;
  tags_a_day constant integer := 100;
  too_fast constant text := 'You have changed a lot within a minute. Please try again in a minute.';
begin
  if pg_trigger_depth() = 1 and auth.uid() is not null and not public.is_admin() then
    perform private.count_write('rows a minute', rows_a_minute, too_fast);
    if tg_table_name = 'posts' and tg_op <> 'DELETE' then
      perform private.count_write('saves a minute', saves_a_minute, too_fast);
    end if;
    if tg_table_name = 'posts' and tg_op = 'INSERT' then
      perform private.count_write('posts a day', posts_a_day,
        'You have written ' || posts_a_day || ' new posts today, which is the limit. Please save this one tomorrow.');
    end if;
    if tg_table_name = 'tags' and tg_op = 'INSERT' then
      perform private.count_write('tags a day', tags_a_day,
        'You have added ' || tags_a_day || ' new tags today, which is the limit. Please choose existing ones.');
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end;
$$;

revoke all on function private.limit_writes() from public;

-- Triggers run in the order of their names. These run last, so that a tagging locks its post's row before it counts, as
-- a change of the post does: two requests of one member cannot deadlock.
create trigger posts_write_limit before insert or delete on public.posts
  for each row execute function private.limit_writes();
-- Counting a view is not writing.
create trigger posts_write_limit_update before update on public.posts
  for each row when (old.view_count is not distinct from new.view_count) execute function private.limit_writes();
create trigger tags_write_limit before insert or update or delete on public.tags
  for each row execute function private.limit_writes();
create trigger post_tags_write_limit before insert or update or delete on public.post_tags
  for each row execute function private.limit_writes();
create trigger profiles_write_limit before insert or update or delete on public.profiles
  for each row execute function private.limit_writes();
create trigger blog_subscriptions_write_limit before insert or update or delete on public.blog_subscriptions
  for each row execute function private.limit_writes();
