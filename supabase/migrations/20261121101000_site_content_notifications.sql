-- Tells the sites that something on public pages changed, so that they empty their page caches. The
-- payload is the table's name; PostgreSQL sends it once per transaction, after the commit. Counting a
-- view and saving a draft change no public page and say nothing.

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

create trigger posts_announce_insert after insert on public.posts
  for each row when (new.published) execute function private.announce_site_content();
create trigger posts_announce_delete after delete on public.posts
  for each row when (old.published) execute function private.announce_site_content();
create trigger posts_announce_update
  after update of title, excerpt, slug, content, meta_description, published, featured, published_at, category_id,
    author_id, youtube_url, article_url, article_url_2, article_url_3
  on public.posts
  for each row when (old.published or new.published) execute function private.announce_site_content();
create trigger posts_announce_truncate after truncate on public.posts
  for each statement execute function private.announce_site_content();

-- An author's name.
create trigger profiles_announce_update after update of first_name, last_name on public.profiles
  for each row
  when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function private.announce_site_content();

create trigger categories_announce after insert or update or delete or truncate on public.categories
  for each statement execute function private.announce_site_content();
create trigger tags_announce after insert or update or delete or truncate on public.tags
  for each statement execute function private.announce_site_content();

-- The tags of a post matter to public pages only while the post is published. When the post itself was
-- deleted, it has announced that already.
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
