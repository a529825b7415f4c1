-- Blog posts: published ones are everybody's to read, drafts only their author's.

create table public.posts (
  id uuid not null default gen_random_uuid() constraint posts_pkey primary key,
  -- Sorted as people sort: by letters, not by code points.
  title text collate "en-x-icu" not null constraint posts_title_length check (title ~ '\S' and char_length(title) <= 300),
  excerpt text constraint posts_excerpt_length check (char_length(excerpt) <= 2000),
  -- Addresses use the id, so two posts may have one slug.
  slug text not null default '' constraint posts_slug_length check (char_length(slug) <= 320),
  content text not null constraint posts_content_length check (content ~ '\S' and char_length(content) <= 200000),
  -- 160 as the editor counts them: in UTF-16 units, where characters beyond U+FFFF are two.
  meta_description text constraint posts_meta_description_length check (
    char_length(meta_description) + regexp_count(meta_description, '[\U00010000-\U0010FFFF]') <= 160
  ),
  published boolean not null default false,
  featured boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  category_id uuid constraint posts_category_id_fkey references public.categories (id) on delete set null,
  -- Every account has a profile, and the name of an author comes from it. Null when the account is gone.
  author_id uuid constraint posts_author_id_fkey references public.profiles (user_id) on delete set null,
  view_count integer not null default 0 constraint posts_view_count_positive check (view_count >= 0),
  youtube_url text constraint posts_youtube_url_length check (char_length(youtube_url) <= 2000),
  article_url text constraint posts_article_url_length check (char_length(article_url) <= 2000),
  article_url_2 text constraint posts_article_url_2_length check (char_length(article_url_2) <= 2000),
  article_url_3 text constraint posts_article_url_3_length check (char_length(article_url_3) <= 2000),
  -- The site sorts and filters by published_at, so a published post always has one, and a draft never.
  constraint posts_published_has_time check (published = (published_at is not null))
);

comment on column public.posts.updated_at is 'When an author last changed the post; counting a view does not.';

-- Every list filters on published first and then walks one order, so no list sorts in memory.
-- The first one also holds what the policies of post_tags ask of a post, so that they need not read the posts.
create index posts_published_at_idx on public.posts (published, published_at desc) include (id, author_id);
create index posts_view_count_idx on public.posts (published, view_count desc);
create index posts_title_idx on public.posts (published, title);
create index posts_featured_idx on public.posts (featured, published, published_at desc);
create index posts_category_id_idx on public.posts (category_id, published, published_at desc);
create index posts_author_id_idx on public.posts (author_id, published, published_at desc);
create index posts_author_id_created_at_idx on public.posts (author_id, created_at desc);

create trigger posts_give_empty_slug before insert or update of slug on public.posts
  for each row when (new.slug !~ '\S') execute function private.give_empty_slug('post');

-- The author's browser sets the time of publication. A clock that is ahead must not hold a post at the
-- top of every list for as long as it is wrong.
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

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

revoke all on function private.touch_updated_at() from public;

create trigger posts_touch_updated_at
  before update of title, excerpt, slug, content, meta_description, published, published_at, category_id,
    youtube_url, article_url, article_url_2, article_url_3
  on public.posts
  for each row execute function private.touch_updated_at();

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

-- featured and view_count are nobody's to write, and the author of a post never changes.
-- An id may be given, so that a repeated request cannot create a second post.
revoke all on table public.posts from anon, authenticated;
grant select on table public.posts to anon, authenticated;
grant
  insert (id, title, excerpt, slug, content, meta_description, published, published_at, category_id, author_id,
    youtube_url, article_url, article_url_2, article_url_3),
  update (title, excerpt, slug, content, meta_description, published, published_at, category_id,
    youtube_url, article_url, article_url_2, article_url_3),
  delete
  on table public.posts to authenticated;
grant select, insert, update, delete on table public.posts to service_role;
