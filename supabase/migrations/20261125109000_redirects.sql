-- What `npm run import` brings along with posts (docs/decisions/0096-import-and-export.md): the addresses that they had
-- on another site, and what each post was made from, so that a second run changes only what has changed.

-- Old addresses. The site answers them with 301 where it has no page of its own.
create table public.post_redirects (
  -- As oldAddressKey() of domain/posts/old-address.ts writes it: decoded, without a trailing slash; "/?p=12" for an id.
  path text not null
    constraint post_redirects_pkey primary key
    constraint post_redirects_path_readable check (path ~ '^/[^[:cntrl:]]+$' and char_length(path) <= 1000),
  post_id uuid not null constraint post_redirects_post_id_fkey references public.posts (id) on delete cascade,
  created_at timestamptz not null default now()
);

comment on table public.post_redirects is 'Addresses of posts on the sites that they were imported from.';

create index post_redirects_post_id_idx on public.post_redirects (post_id);

alter table public.post_redirects enable row level security;

create policy "everybody reads the old addresses of published posts" on public.post_redirects
  for select to anon, authenticated
  using (exists (select from public.posts where posts.id = post_id and posts.published));

-- Only the operator's import writes them.
revoke all on table public.post_redirects from anon, authenticated;
grant select on table public.post_redirects to anon, authenticated;
grant select, insert, update, delete on table public.post_redirects to service_role;

-- The sites remember for a while which addresses lead nowhere. For each row, because deleting a post without redirects
-- runs a statement here, too.
create trigger post_redirects_announce after insert or update or delete on public.post_redirects
  for each row execute function private.announce_site_content();

-- What each imported post was made from.
create table private.imported_posts (
  source text not null constraint imported_posts_source_length check (char_length(source) between 1 and 300),
  -- The post's id at the source, or its path in a folder.
  original_id text not null constraint imported_posts_original_id_length check (char_length(original_id) between 1 and 1000),
  -- Null once the post was deleted here: it does not come back.
  post_id uuid constraint imported_posts_post_id_fkey references public.posts (id) on delete set null,
  -- SHA-256 of what was read at the source.
  source_hash text not null,
  -- private.post_fingerprint() after the import. Another one means that somebody has changed the post here.
  fingerprint text not null,
  -- The address of the picture that became the cover; null without one.
  cover_reference text,
  imported_at timestamptz not null default now(),
  constraint imported_posts_pkey primary key (source, original_id)
);

create index imported_posts_post_id_idx on private.imported_posts (post_id);

alter table private.imported_posts enable row level security;
revoke all on table private.imported_posts from anon, authenticated;

-- A digest of everything in a post that an import writes and an author may change.
create function private.post_fingerprint(post uuid) returns text
language sql stable
set search_path = ''
as $$
  select md5(jsonb_build_array(
    title, slug, excerpt, content, meta_description, youtube_url, article_url, article_url_2, article_url_3, questions,
    published, category_id, cover_id, cover_alt,
    (select jsonb_agg(tag_id order by tag_id) from public.post_tags where post_tags.post_id = posts.id)
  )::text)
  from public.posts where id = post;
$$;

revoke all on function private.post_fingerprint(uuid) from public;

-- Posts that were published elsewhere are news to nobody: the import writes their row here before the post itself, so
-- that private.start_mailing finds it.
alter table public.mailed_posts alter constraint mailed_posts_post_id_fkey deferrable initially immediate;
