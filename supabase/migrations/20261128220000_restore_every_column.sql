-- A restored post gets every column back, including those that later migrations add.

-- As before, but without a list of columns. What the row of a deleted post lacks, because the column is newer, has the
-- column's default.
create or replace function public.restore_post(post_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := private.require_own_session();
  kept public.deleted_posts;
  former public.posts;
  restored uuid := restore_post.post_id;
  changes jsonb;
  columns text;
begin
  perform private.require_second_factor();
  select * into kept from public.deleted_posts where id = restore_post.post_id and author_id = account for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This post is no longer kept.';
  end if;
  former := jsonb_populate_record(null::public.posts, kept.post);
  if exists (select from public.posts where id = restored) then restored := gen_random_uuid(); end if;

  changes := jsonb_build_object(
    'id', restored, 'author_id', account, 'cover_id', kept.cover_id,
    'category_id', (select id from public.categories where id = former.category_id),
    -- It comes back as a draft without a schedule.
    'published', false, 'published_at', null, 'publish_at', null, 'featured', false, 'updated_at', now()
  );
  select string_agg(quote_ident(attname), ', ') into columns
  from pg_catalog.pg_attribute
  where attrelid = 'public.posts'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and kept.post || changes ? attname::text;
  execute format(
    'insert into public.posts (%1$s) select %1$s from jsonb_populate_record(null::public.posts, $1)', columns
  ) using kept.post || changes;

  -- Published again, the post has its old address and date, like one that was only unpublished: inserting a draft forgets
  -- how long it has had its address. As an update it counts as a save (private.limit_writes).
  update public.posts set slug_since = former.slug_since where id = restored;
  insert into public.post_tags (post_id, tag_id)
  select restored, tags.id from public.tags where tags.id = any (kept.tag_ids);
  perform private.restore_versions(restored, kept.versions);
  insert into public.mailed_posts (post_id) select restored where kept.was_mailed;

  delete from public.deleted_posts where id = kept.id and author_id = account;
  return restored;
end;
$$;
