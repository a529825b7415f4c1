-- Tells the sites that something on public pages has changed, so that they empty their page caches: everything that
-- public pages show, and nothing else. PostgreSQL sends a notification once per transaction, after the commit.

-- The payload is the table's name.
create function private.announce_site_content() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('site_content', tg_table_name);
  return null;
end;
$$;

revoke all on function private.announce_site_content() from public;

-- What is withdrawn must disappear immediately. For everything else, the sites may wait a moment and handle several
-- announcements together (server/pages/empty-cache.ts).
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

create trigger posts_announce_insert after insert on public.posts
  for each row when (new.published) execute function private.announce_site_content();
-- Counting a view changes nothing else, so it makes no call.
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
create trigger posts_announce_delete after delete on public.posts
  for each row when (old.published) execute function private.announce_withdrawal();
create trigger posts_announce_truncate after truncate on public.posts
  for each statement execute function private.announce_site_content();

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

create trigger profiles_announce_update after update of first_name, last_name on public.profiles
  for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function private.announce_author_name();

-- For each row, so that a statement that changes none, such as one of a member who may not change categories,
-- empties no cache.
create trigger categories_announce after insert or update or delete on public.categories
  for each row execute function private.announce_site_content();
create trigger categories_announce_truncate after truncate on public.categories
  for each statement execute function private.announce_site_content();

-- A tag is public while a published post has it. Tagging announces itself.
create trigger tags_announce_update after update of name, slug on public.tags
  for each row when (old.post_count > 0) execute function private.announce_site_content();
create trigger tags_announce_delete after delete on public.tags
  for each row when (old.post_count > 0) execute function private.announce_site_content();
create trigger tags_announce_truncate after truncate on public.tags
  for each statement execute function private.announce_site_content();

-- The tags of a post matter to public pages only while the post is published. A deleted post has already announced
-- itself.
create function private.announce_tagging() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.posts where id in (old.post_id, new.post_id) and published) then
    perform pg_notify('site_content', tg_table_name);
  end if;
  return null;
end;
$$;

revoke all on function private.announce_tagging() from public;

create trigger post_tags_announce after insert or update or delete on public.post_tags
  for each row execute function private.announce_tagging();
