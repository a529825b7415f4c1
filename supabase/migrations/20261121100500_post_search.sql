-- Full-text search over posts: title before excerpt before text, in English.

alter table public.posts add column search_vector tsvector;

comment on column public.posts.search_vector is 'Title (A), excerpt (B), text of the content without its tags (C); English.';

-- tsvector holds at most 1 MB; this much text always fits.
-- A trigger instead of a generated column: that would be computed anew each time a view is counted.
create function private.fill_post_search_vector() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.search_vector :=
    setweight(to_tsvector('pg_catalog.english', new.title), 'A')
    || setweight(to_tsvector('pg_catalog.english', coalesce(new.excerpt, '')), 'B')
    || setweight(
      to_tsvector('pg_catalog.english', regexp_replace(left(new.content, 100000), '</?[a-z][^>]*>', ' ', 'gi')),
      'C'
    );
  return new;
end;
$$;

revoke all on function private.fill_post_search_vector() from public;

create trigger posts_fill_search_vector before insert or update of title, excerpt, content on public.posts
  for each row execute function private.fill_post_search_vector();

update public.posts set title = title where search_vector is null;

create index posts_search_vector_idx on public.posts using gin (search_vector);
