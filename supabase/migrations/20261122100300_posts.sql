-- Blog posts: everybody reads published ones, only the author reads a draft.

create table public.posts (
  id uuid not null default gen_random_uuid() constraint posts_pkey primary key,
  -- Sorted alphabetically, not by code point.
  title text collate "en-x-icu" not null
    constraint posts_title_length check (title ~ '\S' and char_length(title) <= 300),
  excerpt text constraint posts_excerpt_length check (char_length(excerpt) <= 2000),
  -- URLs use the id, so two posts may have the same slug.
  slug text not null default '' constraint posts_slug_length check (char_length(slug) <= 320),
  content text not null constraint posts_content_length check (content ~ '\S' and char_length(content) <= 200000),
  -- 160 UTF-16 code units, as the editor counts: a character beyond U+FFFF counts as two.
  meta_description text constraint posts_meta_description_length check (
    char_length(meta_description) + regexp_count(meta_description, '[\U00010000-\U0010FFFF]') <= 160
  ),
  published boolean not null default false,
  featured boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  category_id uuid constraint posts_category_id_fkey references public.categories (id) on delete set null,
  -- Every account has a profile, which has the author's name. Null once the account is deleted.
  author_id uuid constraint posts_author_id_fkey references public.profiles (user_id) on delete set null,
  view_count integer not null default 0 constraint posts_view_count_positive check (view_count >= 0),
  youtube_url text constraint posts_youtube_url_length check (char_length(youtube_url) <= 2000),
  article_url text constraint posts_article_url_length check (char_length(article_url) <= 2000),
  article_url_2 text constraint posts_article_url_2_length check (char_length(article_url_2) <= 2000),
  article_url_3 text constraint posts_article_url_3_length check (char_length(article_url_3) <= 2000),
  -- Questions that the post answers, by which the assistant finds it.
  questions text[] not null default '{}'
    constraint posts_questions_at_most_five check (cardinality(questions) <= 5 and coalesce(array_ndims(questions), 1) = 1),
  search_vector tsvector,
  slug_since timestamptz,
  -- The site sorts and filters by published_at, so a published post always has one, and a draft never does.
  constraint posts_published_has_time check (published = (published_at is not null)),
  -- A post published at '-infinity' or in a year BC would break every list that contains it. The upper bound of
  -- published_at is the time of writing (posts_publish_now_at_latest): posts cannot be scheduled.
  constraint posts_published_at_plausible check (
    isfinite(published_at) and published_at >= timestamptz '1970-01-01 00:00:00+00'
  ),
  constraint posts_created_at_plausible check (
    isfinite(created_at) and created_at >= timestamptz '1970-01-01 00:00:00+00'
  ),
  constraint posts_questions_length check (
    questions = '{}' or E'\n' || array_to_string(questions, E'\n') || E'\n' !~ '\n\s*\n|[^\n]{201}'
  ),
  -- The index stores them as lines.
  constraint posts_questions_one_line_each check (
    array_position(questions, null) is null and array_to_string(questions, '') !~ '[\n\v\f\r\u0085\u2028\u2029]'
  )
-- Large values, such as contents and search vectors, are stored outside the rows, because lists and counts walk over
-- many rows and read neither.
) with (toast_tuple_target = 256);

comment on column public.posts.updated_at is 'When the author last changed the post. Counting a view is no change.';
comment on column public.posts.search_vector is 'Title (A), excerpt (B), content without tags (C); in English.';
comment on column public.posts.slug_since is
  'When the post was first published under its slug; null before that. Only a trigger writes it.';

-- Every list filters on published first and then walks one order, so no list is sorted in memory. The id orders posts
-- with the same time, views or title consistently across pages. The first index, read backwards, also serves
-- "oldest first", and includes the author for queries of an author's posts.
create index posts_published_at_idx on public.posts (published, published_at desc, id) include (author_id);
create index posts_view_count_idx on public.posts (published, view_count desc, id);
create index posts_title_idx on public.posts (published, title, id);
create index posts_featured_idx on public.posts (featured, published, published_at desc);
create index posts_category_id_idx on public.posts (category_id, published, published_at desc);
create index posts_author_id_idx on public.posts (author_id, published, published_at desc);
create index posts_author_id_created_at_idx on public.posts (author_id, created_at desc);
create index posts_slug_idx on public.posts (slug, slug_since, id) where published;
create index posts_search_vector_idx on public.posts using gin (search_vector);

create trigger posts_give_empty_slug before insert or update of slug on public.posts
  for each row when (new.slug !~ '\S') execute function private.give_empty_slug('post');

-- The author's browser sets the time of publication. With a clock that is ahead, a post would stay at the top of
-- every list until that time has passed.
create function private.publish_now_at_latest() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.published_at := now();
  return new;
end;
$$;

revoke all on function private.publish_now_at_latest() from public;

create trigger posts_publish_now_at_latest before insert or update of published_at on public.posts
  for each row when (new.published_at > now()) execute function private.publish_now_at_latest();

-- /blog/<slug> leads to the published post that has had the slug longest. If it led to the newest, a member could
-- take over the URL of any post by using its title. Neither published_at nor created_at can decide: republishing
-- moves the first, and an old post can be renamed.
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

-- Triggers run in the order of their names, so this runs after posts_give_empty_slug.
create trigger posts_note_slug_since before insert or update of slug, published on public.posts
  for each row execute function private.note_slug_since();

-- A new version for every change except those that are not the author's writing: views, featuring, the account
-- behind the post, and what is derived from other columns. Listing these, rather than the columns that count, means
-- that a new column counts.
create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  compared public.posts := new;
begin
  compared.view_count := old.view_count;
  compared.featured := old.featured;
  compared.author_id := old.author_id;
  compared.search_vector := old.search_vector;
  compared.updated_at := old.updated_at;
  if compared is distinct from old then new.updated_at := now(); end if;
  return new;
end;
$$;

revoke all on function private.touch_updated_at() from public;

create trigger posts_touch_updated_at before update on public.posts
  for each row execute function private.touch_updated_at();

-- Full-text search in English: title before excerpt before content. A trigger instead of a generated column, which
-- would be recomputed whenever a view is counted. A tsvector holds at most 1 MB; this much text always fits.
-- PostgreSQL's text parser takes quadratic time for some texts: 100 KB of "<!--" or "a_" kept a connection busy
-- until its statement was canceled. So every "<" that is not part of a tag is removed, and long words are split.
create function private.fill_post_search_vector() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  longest_word constant text := '(\S{200})';
  content text := regexp_replace(left(new.content, 100000), '</?[a-z][^>]*>', ' ', 'gi');
begin
  content := regexp_replace(replace(content, '<', ' '), longest_word, '\1 ', 'g');
  new.search_vector :=
    setweight(to_tsvector('pg_catalog.english', new.title), 'A')
    || setweight(to_tsvector('pg_catalog.english', coalesce(new.excerpt, '')), 'B')
    || setweight(to_tsvector('pg_catalog.english', content), 'C');
  return new;
end;
$$;

revoke all on function private.fill_post_search_vector() from public;

create trigger posts_fill_search_vector before insert or update of title, excerpt, content on public.posts
  for each row execute function private.fill_post_search_vector();

alter table public.posts enable row level security;

create policy "everybody reads published posts" on public.posts
  for select to anon, authenticated using (published);
create policy "authors read their own posts" on public.posts
  for select to authenticated using (author_id = (select auth.uid()));
create policy "authors create posts in their own name" on public.posts
  for insert to authenticated with check (author_id = (select auth.uid()));
create policy "authors change their own posts" on public.posts
  for update to authenticated using (author_id = (select auth.uid())) with check (author_id = (select auth.uid()));
create policy "authors delete their own posts" on public.posts
  for delete to authenticated using (author_id = (select auth.uid()));
create policy "banned members create no posts" on public.posts
  as restrictive for insert to authenticated with check (not (select private.is_banned()));
create policy "banned members change no posts" on public.posts
  as restrictive for update to authenticated using (not (select private.is_banned()));

-- Nobody may write featured, view_count or slug_since, and the author of a post never changes. Clients may choose
-- the id, so that a repeated request cannot create a second post.
revoke all on table public.posts from anon, authenticated;
grant select on table public.posts to anon, authenticated;
grant
  insert (id, title, excerpt, slug, content, meta_description, published, published_at, category_id, author_id,
    youtube_url, article_url, article_url_2, article_url_3, questions),
  update (title, excerpt, slug, content, meta_description, published, published_at, category_id,
    youtube_url, article_url, article_url_2, article_url_3, questions),
  delete
  on table public.posts to authenticated;
grant select, insert, update, delete on table public.posts to service_role;

-- Everything that the public learns about an author: an id to filter by and a name. The view reads profiles as its
-- owner, so nobody needs a grant on them; with security_barrier, a reader's own conditions are not evaluated on rows
-- that the view leaves out.
create view public.authors with (security_barrier = true) as
select
  profiles.user_id,
  coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), 'Anonymous Author') as name
from public.profiles
where exists (select from public.posts where posts.author_id = profiles.user_id and posts.published);

comment on view public.authors is 'Authors of published posts.';

revoke all on table public.authors from anon, authenticated, service_role;
grant select on table public.authors to anon, authenticated, service_role;
