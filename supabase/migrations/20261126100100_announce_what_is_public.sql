-- Announces only what public pages show, and everything that they show. The columns of posts that matter used to be
-- listed, so a new column would have lost updates without a word: now the few that do not matter are.

-- A new version for every change but those that are not the author's writing: views, the choice of what is featured, the
-- account behind the post, and what is derived from other columns.
create or replace function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  compared public.posts := new;
begin
  compared.view_count := old.view_count;
  compared.featured := old.featured;
  compared.author_id := old.author_id;
  compared.search_vector := old.search_vector;
  compared.updated_at := old.updated_at;
  if compared is distinct from old then new.updated_at := now(); end if;
  return new;
end;
$$;

drop trigger posts_touch_updated_at on public.posts;
create trigger posts_touch_updated_at before update on public.posts
  for each row execute function private.touch_updated_at();

-- What is withdrawn must be gone at once; for everything else the sites may wait a moment and answer many announcements
-- together (server/pages/empty-cache.ts).
create function private.announce_withdrawal() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('site_content', 'withdrawal');
  return null;
end;
$$;

revoke all on function private.announce_withdrawal() from public;

drop trigger posts_announce_update on public.posts;
-- Counting a view changes nothing else, so it costs no call.
create trigger posts_announce_update after update on public.posts
  for each row when (
    new.published
    and (
      old.view_count is not distinct from new.view_count
      or (old.updated_at, old.featured, old.author_id) is distinct from (new.updated_at, new.featured, new.author_id)
    )
  )
  execute function private.announce_site_content();
create trigger posts_announce_unpublishing after update on public.posts
  for each row when (old.published and not new.published) execute function private.announce_withdrawal();

drop trigger posts_announce_delete on public.posts;
create trigger posts_announce_delete after delete on public.posts
  for each row when (old.published) execute function private.announce_withdrawal();

-- A name is public once its owner has published something.
create function private.announce_author_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.posts where author_id = new.user_id and published) then
    perform pg_notify('site_content', tg_table_name);
  end if;
  return null;
end;
$$;

revoke all on function private.announce_author_name() from public;

drop trigger profiles_announce_update on public.profiles;
create trigger profiles_announce_update after update of first_name, last_name on public.profiles
  for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function private.announce_author_name();

-- A tag is public while a published post has it. Tagging announces itself.
drop trigger tags_announce on public.tags;
create trigger tags_announce_update after update of name, slug on public.tags
  for each row when (old.post_count > 0) execute function private.announce_site_content();
create trigger tags_announce_delete after delete on public.tags
  for each row when (old.post_count > 0) execute function private.announce_site_content();
