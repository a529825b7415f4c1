-- Pages that follow the data while they are open (docs/decisions/0084-live-pages.md). Nothing here may keep a post from
-- being saved, nor the migration from being applied: a service without realtime serves pages that do not follow.

-- Tells readers what happened to a post: that it was published, that its visible text changed, or that it was withdrawn.
-- Only its id, because the channel is public and anybody may send to it: pages read again and believe what they read.
-- Security definer, because members may not write to realtime.messages.
create function private.tell_readers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  happened text;
  shown public.posts := new;
begin
  case
    when tg_op = 'INSERT' then happened := 'published';
    when tg_op = 'DELETE' then happened := 'withdrawn';
    when new.published and not old.published then happened := 'published';
    when old.published and not new.published then happened := 'withdrawn';
    else
      -- Listing what readers do not see, rather than what they see, means that a new column counts.
      shown.slug := old.slug;
      shown.slug_since := old.slug_since;
      shown.meta_description := old.meta_description;
      shown.questions := old.questions;
      shown.published_at := old.published_at;
      shown.view_count := old.view_count;
      shown.featured := old.featured;
      shown.author_id := old.author_id;
      shown.search_vector := old.search_vector;
      shown.updated_at := old.updated_at;
      if shown is not distinct from old then return null; end if;
      happened := 'updated';
  end case;
  perform realtime.send(
    jsonb_build_object('post_id', case when tg_op = 'DELETE' then old.id else new.id end), happened, 'blog', false
  );
  return null;
exception when others then
  raise warning 'Readers were not told of a post: %', sqlerrm;
  return null;
end;
$$;

revoke all on function private.tell_readers() from public;

create trigger posts_tell_readers_of_insert after insert on public.posts
  for each row when (new.published) execute function private.tell_readers();
-- Counting a view changes neither, so it makes no call.
create trigger posts_tell_readers_of_update after update on public.posts
  for each row when (
    old.published is distinct from new.published
    or (new.published and old.updated_at is distinct from new.updated_at)
  )
  execute function private.tell_readers();
create trigger posts_tell_readers_of_delete after delete on public.posts
  for each row when (old.published) execute function private.tell_readers();

-- Lets dashboards subscribe to their author's posts. Subscribers get what they may select.
do $$
begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.posts;
  end if;
exception when others then
  raise warning 'Dashboards will not follow other tabs: %', sqlerrm;
end;
$$;
