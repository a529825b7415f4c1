-- What authors write in a post is listed once: by the columns that public.post_versions shares with public.posts. A new
-- column that both get is kept with versions and in the bin, shown in previews, exported, and compared by imports.

-- What the author has written, by column.
create function private.post_writing(post public.posts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(key, value)
  from jsonb_each(to_jsonb(post))
  where key in (
    select attname from pg_catalog.pg_attribute
    where attrelid = 'public.post_versions'::regclass and attnum > 0 and not attisdropped
  );
$$;

-- As before, without lists of columns. Runs while the post's row is locked, so two saves never get the same number.
create or replace function private.keep_post_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  writing constant jsonb := private.post_writing(new);
begin
  if tg_op = 'UPDATE' and private.post_writing(old) = writing then return null; end if;
  insert into public.post_versions
  select (jsonb_populate_record(null::public.post_versions, writing || jsonb_build_object(
    'post_id', new.id,
    'number', (select coalesce(max(number), 0) + 1 from public.post_versions where post_id = new.id),
    'version', new.updated_at,
    'saved_by',
      case when auth.uid() is null then 'site' when auth.uid() = new.author_id then 'author' else 'moderator' end
  ))).*;
  perform private.thin_post_versions(new.id);
  return null;
end;
$$;

drop trigger posts_keep_version_of_update on public.posts;
-- Views are counted often and change no words.
create trigger posts_keep_version_of_update after update on public.posts
  for each row when (
    new.author_id is not null and old.view_count = new.view_count and old.* is distinct from new.*
  )
  execute function private.keep_post_version();

-- As before, with all columns that show something of the draft.
create or replace function public.read_post_preview(token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.post_writing(posts) - 'questions' - 'cover_id' || jsonb_build_object(
    'id', posts.id, 'published_at', posts.published_at, 'updated_at', posts.updated_at, 'view_count', 0,
    'author_id', posts.author_id,
    'category', (
      select jsonb_build_object('name', categories.name, 'color', categories.color)
      from public.categories where categories.id = posts.category_id
    ),
    'cover', (
      select jsonb_build_object(
        'folder', pictures.folder, 'width', pictures.width, 'height', pictures.height,
        'placeholder', pictures.placeholder
      )
      from public.pictures where pictures.id = posts.cover_id
    ),
    'author', coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), 'Anonymous Author'),
    'avatar', (select pictures.folder from public.pictures where pictures.id = profiles.avatar_id),
    'expires_at', links.expires_at
  )
  from public.preview_links as links
  join public.posts on posts.id = links.post_id and posts.author_id = links.author_id
  join public.profiles on profiles.user_id = links.author_id
  where links.token_hash = sha256(convert_to(coalesce(read_post_preview.token, ''), 'utf8'))
    and links.expires_at > now()
    and private.may_publish_on_time(links.author_id);
$$;

-- Imported posts that nobody has changed since get the new kind of fingerprint.
create temporary table untouched on commit drop as
  select source, original_id from private.imported_posts where fingerprint = private.post_fingerprint(post_id);

-- What an import compares, to leave alone what somebody has changed here.
create or replace function private.post_fingerprint(post uuid) returns text
language sql stable
set search_path = ''
as $$
  select md5((private.post_writing(posts) || jsonb_build_object(
    'slug', slug,
    'tags', (select jsonb_agg(tag_id order by tag_id) from public.post_tags where post_tags.post_id = posts.id)
  ))::text)
  from public.posts where id = post;
$$;

update private.imported_posts set fingerprint = private.post_fingerprint(post_id)
where (source, original_id) in (select source, original_id from untouched);

revoke all on function private.post_writing(public.posts) from public;
