-- /blog/<slug> leads to the published post that has had the slug for the longest time. It used to lead to the newest
-- one, so a member could take the address of any post by giving a post of his own the same title. Neither the time of
-- publication nor that of creation says it: the first moves with every republication, and old posts can be renamed.

alter table public.posts add column slug_since timestamptz;

comment on column public.posts.slug_since is
  'When the post was first published under its slug; null before that. Set by a trigger, nobody''s to write.';

create function private.note_slug_since() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.slug is distinct from old.slug then new.slug_since := null; end if;
  if new.published then new.slug_since := coalesce(new.slug_since, clock_timestamp()); end if;
  return new;
end;
$$;

revoke all on function private.note_slug_since() from public;

-- Not a version of the post.
alter table public.posts disable trigger user;
update public.posts set slug_since = published_at where published;
alter table public.posts enable trigger user;

-- After posts_give_empty_slug.
create trigger posts_note_slug_since before insert or update of slug, published on public.posts
  for each row execute function private.note_slug_since();

drop index public.posts_slug_idx;
create index posts_slug_idx on public.posts (slug, slug_since, id) where published;
