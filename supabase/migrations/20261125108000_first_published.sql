-- When a post was first published. published_at moves with each publication, and lists sort by it.

alter table public.posts add column first_published_at timestamptz
  constraint posts_published_first_plausible check (
    isfinite(first_published_at) and first_published_at >= timestamptz '1970-01-01 00:00:00+00'
  );

comment on column public.posts.first_published_at is
  'When the post was first published; null before that. Only a trigger writes it, once.';

-- slug_since is older than published_at for posts that were published again. Without triggers, because this is no
-- change of a post: no new version, no news for readers.
alter table public.posts disable trigger user;
update public.posts set first_published_at = least(slug_since, published_at)
where published or slug_since is not null;
alter table public.posts enable trigger user;

create function private.note_first_published() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A later time is set back by posts_publish_now_at_latest, which runs after this.
  new.first_published_at := least(new.published_at, now());
  return new;
end;
$$;

revoke all on function private.note_first_published() from public;

create trigger posts_note_first_published before insert or update of published, published_at on public.posts
  for each row when (new.published and new.first_published_at is null)
  execute function private.note_first_published();
