-- Posts that their authors have deleted, for 30 days: an author restores one as a draft, or deletes it for good.

create table public.deleted_posts (
  -- The post's id, which it gets back.
  id uuid not null,
  author_id uuid not null constraint deleted_posts_author_id_fkey
    references public.profiles (user_id) on delete cascade,
  title text not null,
  deleted_at timestamptz not null default now(),
  -- The row of posts, without its search vector.
  post jsonb not null,
  -- What the assistant may have learned from the post, so that it can forget it with the account.
  words tsvector not null,
  tag_ids uuid[] not null,
  -- The rows of post_versions.
  versions jsonb not null default '[]',
  -- So that the picture stays as long as the post is kept.
  cover_id uuid constraint deleted_posts_cover_id_fkey references public.pictures (id) on delete set null,
  -- Publishing it again starts no mailing.
  was_mailed boolean not null,
  -- Clients choose the ids of posts, so somebody else may use this one now.
  constraint deleted_posts_pkey primary key (author_id, id)
);

comment on table public.deleted_posts is 'Posts that their authors have deleted within the last 30 days.';

create index deleted_posts_cover_id_idx on public.deleted_posts (cover_id) where cover_id is not null;
create index deleted_posts_deleted_at_idx on public.deleted_posts (deleted_at);

alter table public.deleted_posts enable row level security;

create policy "authors read the posts that they have deleted" on public.deleted_posts
  for select to authenticated using (author_id = (select auth.uid()));
create policy "authors delete their deleted posts for good" on public.deleted_posts
  for delete to authenticated using (author_id = (select auth.uid()));
create policy "the second step comes first" on public.deleted_posts
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));

-- Only triggers write rows, and only restore_post gives them back.
revoke all on table public.deleted_posts from anon, authenticated;
grant select, delete on table public.deleted_posts to authenticated;
grant select, insert, update, delete on table public.deleted_posts to service_role;

create trigger deleted_posts_write_limit before delete on public.deleted_posts
  for each row when (current_user = 'authenticated') execute function private.limit_writes();

-- Readers who may have been told of the post already; a mailing that is still open names only posts that it finds when
-- it closes.
create function private.was_mailed(post uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.mailed_posts
    left join public.subscription_mailings as mailing on mailing.id = mailed_posts.mailing_id
    where mailed_posts.post_id = was_mailed.post and (mailing.id is null or mailing.closed_at is not null)
  );
$$;

-- Security definer, because nobody writes deleted posts.
create function private.keep_deleted_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.deleted_posts (id, author_id, title, post, words, tag_ids, versions, cover_id, was_mailed)
  values (
    old.id, old.author_id, old.title, to_jsonb(old) - 'search_vector',
    old.search_vector || to_tsvector('pg_catalog.english', array_to_string(old.questions, ' ')),
    array(select tag_id from public.post_tags where post_id = old.id),
    (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from public.post_versions as kept where post_id = old.id),
    old.cover_id, private.was_mailed(old.id)
  )
  -- The post was saved as a new one after it had been deleted, and now deleted again.
  on conflict on constraint deleted_posts_pkey do update set
    title = excluded.title, deleted_at = excluded.deleted_at, post = excluded.post, words = excluded.words,
    tag_ids = excluded.tag_ids, versions = excluded.versions, cover_id = excluded.cover_id,
    was_mailed = excluded.was_mailed;
  return old;
end;
$$;

-- Only what members delete themselves: what an administrator deletes is gone for good, as the screen says, and so is what
-- goes with its account or what the operator deletes. Functions and tools run as somebody else.
create trigger posts_keep_deleted before delete on public.posts
  for each row when (current_user = 'authenticated' and old.author_id is not null)
  execute function private.keep_deleted_post();

-- As before, and from the posts that the author has deleted.
create or replace function private.stems_of_author(author uuid, are_posts_kept boolean) returns text[]
language sql stable
set search_path = ''
as $$
  with leaving as (
    select * from public.posts where author_id = author and (not are_posts_kept or not published)
  )
  select coalesce(array_agg(distinct stem), '{}')
  from (
    select to_tsvector('pg_catalog.english', concat_ws(' ', first_name, last_name))
    from public.profiles where user_id = author
    union all
    select search_vector || to_tsvector('pg_catalog.english', array_to_string(questions, ' ')) from leaving
    union all
    select words from public.deleted_posts where author_id = author
    union all
    select passages.search_vector from leaving
    join public.passages on passages.source_kind = 'post' and passages.source_key = leaving.id::text
  ) as written (said),
    unnest(tsvector_to_array(said)) as stem;
$$;

-- As before, and a deleted post keeps its picture.
create or replace function private.remove_unused_picture(picture uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.pictures
  where id = picture
    and not exists (select from public.posts where cover_id = picture)
    and not exists (select from public.deleted_posts where cover_id = picture)
    and not exists (select from public.profiles where avatar_id = picture);
$$;

-- As before; deleting a published post withdraws the cover's address like unpublishing it.
create or replace function private.follow_cover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.cover_id is distinct from old.cover_id then
    perform private.remove_unused_picture(old.cover_id);
  end if;
  if old.published and (tg_op = 'DELETE' or not new.published) then
    update public.pictures set folder = gen_random_uuid() where id = old.cover_id;
  end if;
  return null;
end;
$$;

create function private.follow_kept_cover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.remove_unused_picture(old.cover_id);
  return null;
end;
$$;

create trigger deleted_posts_follow_cover after delete or update of cover_id on public.deleted_posts
  for each row when (old.cover_id is not null) execute function private.follow_kept_cover();

-- As before, and deleted posts after their time. Their covers go with them, unless another post has the picture.
create or replace function public.delete_expired_data() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform public.clean_outbox();
  perform public.clean_audit_trail();
  delete from public.contact_messages where coalesce(answered_at, created_at) < now() - interval '2 years';
  delete from public.post_autosaves where saved_at < now() - interval '30 days';
  delete from public.deleted_posts where deleted_at < now() - interval '30 days';
  delete from public.pictures
  where created_at < now() - interval '1 day'
    and not exists (select from public.posts where cover_id = pictures.id)
    and not exists (select from public.deleted_posts where cover_id = pictures.id)
    and not exists (select from public.profiles where avatar_id = pictures.id);
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id in ('avatars', 'covers') and created_at < now() - interval '1 day'
    and not exists (select from public.pictures where folder::text = split_part(name, '/', 1));
end;
$$;

-- Gives a restored post its versions back. What it says now becomes the newest one.
create function private.restore_versions(restored uuid, versions jsonb) returns void
language sql
set search_path = ''
as $$
  update public.post_versions set
    number = number + (select coalesce(max((kept ->> 'number')::integer), 0) from jsonb_array_elements(versions) as kept)
  where post_id = restored;
  insert into public.post_versions
  select (jsonb_populate_record(null::public.post_versions, kept || jsonb_build_object(
    'post_id', restored,
    'category_id', (select id from public.categories where id = (kept ->> 'category_id')::uuid)
  ))).*
  from jsonb_array_elements(versions) as kept;
$$;

-- Gives the caller's deleted post back as a draft, with its tags and its cover as far as they still exist. Returns its
-- id, which is a new one only if another post has taken the old one.
create function public.restore_post(post_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := private.require_own_session();
  kept public.deleted_posts;
  former public.posts;
  restored uuid := restore_post.post_id;
begin
  perform private.require_second_factor();
  select * into kept from public.deleted_posts where id = restore_post.post_id and author_id = account for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This post is no longer kept.';
  end if;
  former := jsonb_populate_record(null::public.posts, kept.post);
  if exists (select from public.posts where id = restored) then restored := gen_random_uuid(); end if;

  insert into public.posts (id, title, excerpt, slug, content, meta_description, category_id, author_id, youtube_url,
    article_url, article_url_2, article_url_3, questions, cover_id, cover_alt, created_at, view_count)
  values (restored, former.title, former.excerpt, former.slug, former.content, former.meta_description,
    (select id from public.categories where id = former.category_id), account, former.youtube_url,
    former.article_url, former.article_url_2, former.article_url_3, former.questions, kept.cover_id, former.cover_alt,
    former.created_at, former.view_count);
  -- Published again, the post has its old address and date, like one that was only unpublished. As an update it counts as
  -- a save (private.limit_writes). A later migration of the same release adds first_published_at.
  update public.posts set slug_since = former.slug_since, first_published_at = former.first_published_at
  where id = restored;
  insert into public.post_tags (post_id, tag_id)
  select restored, tags.id from public.tags where tags.id = any (kept.tag_ids);
  perform private.restore_versions(restored, kept.versions);
  insert into public.mailed_posts (post_id) select restored where kept.was_mailed;

  delete from public.deleted_posts where id = kept.id and author_id = account;
  return restored;
end;
$$;

revoke all on function private.restore_versions(uuid, jsonb), private.was_mailed(uuid), private.keep_deleted_post(), private.follow_kept_cover() from public;
revoke all on function public.restore_post(uuid) from public, anon, service_role;
grant execute on function public.restore_post(uuid) to authenticated;
