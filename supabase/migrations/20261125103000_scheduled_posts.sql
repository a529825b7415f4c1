-- Drafts that are published at a time that their author has chosen. Any process that calls publish_due_posts() does it;
-- all that follows from a publication (pages, search, mails, the assistant's index) happens by the same triggers as when
-- the author presses Publish.

-- A published post has none, so nobody but its author ever reads one. Changing it makes a new version, like publishing:
-- an editor in another tab must not save a draft without knowing that it will be published.
alter table public.posts
  add column publish_at timestamptz,
  add constraint posts_publish_at_only_of_drafts check (publish_at is null or not published);

comment on column public.posts.publish_at is 'When the draft will be published; null if its author publishes it.';

create index posts_publish_at_idx on public.posts (publish_at) where publish_at is not null;

grant insert (publish_at), update (publish_at) on table public.posts to authenticated;

-- Publishing ends the schedule, whoever publishes. The REST layer answers PT422 with that status, and the editor shows the
-- message.
create function private.keep_schedule() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  furthest constant interval := interval '1 year';
begin
  if new.published then
    new.publish_at := null;
  elsif (tg_op = 'INSERT' or new.publish_at is distinct from old.publish_at)
    and not (new.publish_at > now() and new.publish_at <= now() + furthest) then
    raise sqlstate 'PT422' using message = 'A post can be scheduled for any time within the next year.';
  end if;
  return new;
end;
$$;

create trigger posts_keep_schedule before insert or update of publish_at, published on public.posts
  for each row when (new.publish_at is not null) execute function private.keep_schedule();

-- Wakes the processes that wait for the next post.
create function private.announce_schedule() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('scheduled_posts', '');
  return null;
end;
$$;

create trigger posts_announce_scheduled_insert after insert on public.posts
  for each row when (new.publish_at is not null) execute function private.announce_schedule();
create trigger posts_announce_scheduled_update after update of publish_at on public.posts
  for each row when (new.publish_at is not null and new.publish_at is distinct from old.publish_at)
  execute function private.announce_schedule();

-- Whether an author's posts may be published without anybody pressing Publish. Drafts without an author belonged to an
-- account that is gone. Later migrations add their rules here.
create function private.may_publish_on_time(author uuid) returns boolean
language sql stable
set search_path = ''
return author is not null and not private.is_banned_author(author);

-- Publishes one post that is due, as its author would. Where the author may not, the post stays a draft without a
-- schedule: nobody expects it to appear by itself once the reason is gone.
create function private.publish_due_post(due public.posts) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if private.may_publish_on_time(due.author_id) then
    update public.posts set published = true, published_at = now() where id = due.id;
    return true;
  end if;
  update public.posts set publish_at = null where id = due.id;
  return false;
end;
$$;

-- Publishes the posts that are due, the earliest first, and a few at a time, so that no transaction locks many. Any number
-- of processes may call it: each post is published once, and a post that somebody is just saving waits for the next call.
-- published_at is the time of publication, as after Publish: lists and feeds show the post as new even if every process
-- was down when it was due. Returns how many were published, and in how many milliseconds the next one is due; null
-- without one.
create function public.publish_due_posts() returns table (published integer, next_in_ms double precision)
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := 10;
  due public.posts;
begin
  published := 0;
  for due in
    select * from public.posts where publish_at <= now() order by publish_at, id limit most for update skip locked
  loop
    if private.publish_due_post(due) then published := published + 1; end if;
  end loop;
  select 1000 * greatest(0, extract(epoch from publish_at - clock_timestamp())) into next_in_ms
  from public.posts where publish_at is not null order by publish_at limit 1;
  return next;
end;
$$;

revoke all on function private.keep_schedule(), private.announce_schedule(), private.may_publish_on_time(uuid),
  private.publish_due_post(public.posts) from public;
revoke all on function public.publish_due_posts() from public, anon, authenticated;
grant execute on function public.publish_due_posts() to service_role;
