-- Tells the sites which published post was changed, so that its own page is up to date at once while other pages are
-- refreshed one after another (docs/decisions/0100-publishing-beside-readers.md). For each row, so that counting a view
-- still makes no call.

-- The payload is the word posts and the id.
create function private.announce_post() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('site_content', 'posts ' || new.id);
  return null;
end;
$$;

revoke all on function private.announce_post() from public;

create or replace trigger posts_announce_insert after insert on public.posts
  for each row when (new.published) execute function private.announce_post();
create or replace trigger posts_announce_update after update on public.posts
  for each row when (
    new.published
    and (
      old.view_count is not distinct from new.view_count
      or (old.updated_at, old.featured, old.author_id) is distinct from (new.updated_at, new.featured, new.author_id)
    )
  )
  execute function private.announce_post();

-- A post with other tags is a changed post.
create or replace function private.announce_tagging() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('site_content', 'posts ' || id)
  from public.posts where id in (old.post_id, new.post_id) and published;
  return null;
end;
$$;
