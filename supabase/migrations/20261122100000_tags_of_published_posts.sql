-- Each tagging knows whether its post is published. So whoever filters by a tag or reads which post has which asks
-- post_tags alone; the policy used to look up a post for every tagging, a hundred thousand of them for one page.

alter table public.post_tags add column post_published boolean not null default false;

comment on column public.post_tags.post_published is 'Whether the post is published; kept by triggers, nobody''s to write.';

-- A post may be tagged and published by requests that run at the same time. Both hold the post's row first, so the
-- later one sees what the earlier one did.
create function private.tag_as_published() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select published into new.post_published from public.posts where id = new.post_id for no key update;
  -- There is no such post: the foreign key says so in its own words.
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

update public.post_tags set post_published = true from public.posts where posts.id = post_id and posts.published;

drop policy "whoever reads a post reads its tags" on public.post_tags;
create policy "everybody reads the tags of published posts" on public.post_tags
  for select to anon, authenticated using (post_published);
create policy "authors read the tags of their own posts" on public.post_tags
  for select to authenticated using (
    exists (select from public.posts where posts.id = post_id and posts.author_id = (select auth.uid()))
  );

drop index public.post_tags_tag_id_idx;
create index post_tags_tag_id_idx on public.post_tags (tag_id, post_published, post_id);
