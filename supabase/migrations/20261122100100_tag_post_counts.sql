-- How many published posts have each tag. The blog's tag panel shows it at every view, so it is counted when it
-- changes and not when it is read.

alter table public.tags add column post_count integer not null default 0;

comment on column public.tags.post_count is 'Published posts with this tag; kept by triggers, nobody''s to write.';

create index tags_post_count_idx on public.tags (post_count desc, name) where post_count > 0;

-- Once for a statement: tagging ten thousand posts must not write a tag's row ten thousand times. The rows are held in
-- the order of their ids, so that two statements never wait for each other in a circle.
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

update public.tags set post_count = (
  select count(*) from public.post_tags where post_tags.tag_id = tags.id and post_tags.post_published
);

-- What changes a count has announced itself already: a tagging, or the post.
drop trigger tags_announce on public.tags;
create trigger tags_announce after insert or update of name, slug or delete on public.tags
  for each row execute function private.announce_site_content();
