-- Tags, and which post has which.

create table public.tags (
  id uuid not null default gen_random_uuid() constraint tags_pkey primary key,
  name text collate "en-x-icu" not null
    constraint tags_name_length check (char_length(name) between 1 and 60)
    constraint tags_name_trimmed check (name !~ '^\s|\s$'),
  slug text not null default '' constraint tags_slug_length check (char_length(slug) <= 80),
  created_at timestamptz not null default now(),
  -- The blog's tag panel shows it on every view, so it is updated on changes instead of counted on reads.
  post_count integer not null default 0
);

comment on column public.tags.post_count is 'Number of published posts with this tag; only triggers write it.';

-- The same name in other letter case is the same tag. Slugs may collide: "C", "C#" and "C++" all become "c".
create unique index tags_name_key on public.tags (lower(name));
create index tags_post_count_idx on public.tags (post_count desc, name) where post_count > 0;

create trigger tags_give_empty_slug before insert or update of slug on public.tags
  for each row when (new.slug !~ '\S') execute function private.give_empty_slug('tag');

alter table public.tags enable row level security;

create policy "everybody reads tags" on public.tags
  for select to anon, authenticated using (true);
create policy "signed-in users add tags" on public.tags
  for insert to authenticated with check (true);
create policy "banned members create no tags" on public.tags
  as restrictive for insert to authenticated with check (not (select private.is_banned()));

revoke all on table public.tags from anon, authenticated;
grant select on table public.tags to anon, authenticated;
grant insert (name, slug) on table public.tags to authenticated;
grant select, insert, update, delete on table public.tags to service_role;

create table public.post_tags (
  post_id uuid not null constraint post_tags_post_id_fkey references public.posts (id) on delete cascade,
  tag_id uuid not null constraint post_tags_tag_id_fkey references public.tags (id) on delete cascade,
  -- Policies and filters read it here instead of looking up the post of each tagging, which took 100,000 lookups for
  -- one page.
  post_published boolean not null default false,
  constraint post_tags_pkey primary key (post_id, tag_id)
);

comment on column public.post_tags.post_published is 'Whether the post is published; only triggers write it.';

create index post_tags_tag_id_idx on public.post_tags (tag_id, post_published, post_id);

alter table public.post_tags enable row level security;

create policy "everybody reads the tags of published posts" on public.post_tags
  for select to anon, authenticated using (post_published);
create policy "authors read the tags of their own posts" on public.post_tags
  for select to authenticated using (
    exists (select from public.posts where posts.id = post_id and posts.author_id = (select auth.uid()))
  );
create policy "authors tag their own posts" on public.post_tags
  for insert to authenticated with check (
    exists (select from public.posts where posts.id = post_id and posts.author_id = (select auth.uid()))
  );
create policy "authors untag their own posts" on public.post_tags
  for delete to authenticated using (
    exists (select from public.posts where posts.id = post_id and posts.author_id = (select auth.uid()))
  );

revoke all on table public.post_tags from anon, authenticated;
grant select on table public.post_tags to anon, authenticated;
grant insert (post_id, tag_id), delete on table public.post_tags to authenticated;
grant select, insert, update, delete on table public.post_tags to service_role;

-- A post may be tagged and published by concurrent requests. Both lock the post's row first, so the later one sees
-- what the earlier one did.
create function private.tag_as_published() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select published into new.post_published from public.posts where id = new.post_id for no key update;
  -- There is no such post; the foreign key will report it.
  new.post_published := coalesce(new.post_published, false);
  return new;
end;
$$;

create function private.publish_taggings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.post_tags set post_published = new.published where post_id = new.id;
  return null;
end;
$$;

revoke all on function private.tag_as_published(), private.publish_taggings() from public;

create trigger post_tags_tag_as_published before insert or update of post_id on public.post_tags
  for each row execute function private.tag_as_published();
create trigger posts_publish_taggings after update of published on public.posts
  for each row when (old.published <> new.published) execute function private.publish_taggings();

-- Once per statement: tagging ten thousand posts must not update a tag's row ten thousand times. Rows are locked in
-- the order of their ids, so that two statements cannot deadlock.
create function private.count_taggings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform from public.tags where id in (select tag_id from removed) order by id for no key update;
    update public.tags set post_count = post_count - removals.count
    from (select tag_id, count(*) from removed where post_published group by tag_id) as removals
    where id = removals.tag_id;
  end if;
  if tg_op <> 'DELETE' then
    perform from public.tags where id in (select tag_id from added) order by id for no key update;
    update public.tags set post_count = post_count + additions.count
    from (select tag_id, count(*) from added where post_published group by tag_id) as additions
    where id = additions.tag_id;
  end if;
  return null;
end;
$$;

create function private.count_no_taggings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.tags set post_count = 0 where post_count <> 0;
  return null;
end;
$$;

revoke all on function private.count_taggings(), private.count_no_taggings() from public;

create trigger post_tags_count_insert after insert on public.post_tags
  referencing new table as added
  for each statement execute function private.count_taggings();
create trigger post_tags_count_update after update on public.post_tags
  referencing old table as removed new table as added
  for each statement execute function private.count_taggings();
create trigger post_tags_count_delete after delete on public.post_tags
  referencing old table as removed
  for each statement execute function private.count_taggings();
create trigger post_tags_count_truncate after truncate on public.post_tags
  for each statement execute function private.count_no_taggings();

-- 30 tags are three times what any post has; a post with 10,000 filled the tag panel and every list filtered by tag.
-- The REST layer answers PT422 with that status, and the editor shows the message.
create function private.limit_tags_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most_tags constant integer := 30;
begin
  -- post_tags_tag_as_published locks the post's row, so no two requests tag it at the same time.
  if exists (
    select from public.post_tags where post_id in (select post_id from added) group by post_id having count(*) > most_tags
  ) then
    raise sqlstate 'PT422' using message = 'A post can have at most ' || most_tags || ' tags.';
  end if;
  return null;
end;
$$;

revoke all on function private.limit_tags_of_post() from public;

create trigger post_tags_limit after insert on public.post_tags
  referencing new table as added
  for each statement execute function private.limit_tags_of_post();
