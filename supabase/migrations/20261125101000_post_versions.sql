-- What a post said after each save, so that its author can see what changed and bring it back, and so that two texts
-- with a common version can be merged (docs/decisions/0088-kept-on-the-server.md).

create table public.post_versions (
  post_id uuid not null constraint post_versions_post_id_fkey references public.posts (id) on delete cascade,
  -- Counts from 1 within a post.
  number integer not null,
  -- When it was saved: posts.updated_at.
  version timestamptz not null,
  -- "site": a scheduled publication, or the operator. Which administrator it was is in the audit trail only.
  saved_by text not null constraint post_versions_saved_by_known check (saved_by in ('author', 'moderator', 'site')),
  published boolean not null,
  title text not null,
  excerpt text,
  content text not null,
  meta_description text,
  category_id uuid constraint post_versions_category_id_fkey references public.categories (id) on delete set null,
  youtube_url text,
  article_url text,
  article_url_2 text,
  article_url_3 text,
  questions text[] not null,
  -- No foreign key: a cover that no post shows is deleted.
  cover_id uuid,
  cover_alt text,
  constraint post_versions_pkey primary key (post_id, number)
);

comment on table public.post_versions is 'Kept versions of posts. Triggers write them; their author reads them.';

create index post_versions_category_id_idx on public.post_versions (category_id);

alter table public.post_versions enable row level security;

create policy "authors read the versions of their own posts" on public.post_versions
  for select to authenticated
  using (exists (select from public.posts where id = post_id and author_id = (select auth.uid())));
create policy "the second step comes first" on public.post_versions
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));

revoke all on table public.post_versions from anon, authenticated;
grant select on table public.post_versions to authenticated;
grant select, insert, update, delete on table public.post_versions to service_role;

-- The newest 50 versions stay. Of older ones, the last of each day (UTC) and all published ones stay, as long as there
-- are at most 200. The texts have 5 MB together, of which only the newest ten may have more. Uncompressed, because a
-- program could write texts that compress to almost nothing, and deleting the post puts all of them into one value.
create function private.thin_post_versions(post uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.post_versions as stored
  using (
    select number, published,
      row_number() over newest_first as rank,
      lag(version) over newest_first as next_version,
      version,
      sum(octet_length(content)) over newest_first as bytes
    from public.post_versions
    where post_id = post
    window newest_first as (order by number desc)
  ) as kept
  where stored.post_id = post and stored.number = kept.number and kept.rank > 10 and (
    kept.rank > 200
    or kept.bytes > 5000000
    or (
      kept.rank > 50 and not kept.published
      and date_trunc('day', kept.version, 'UTC') = date_trunc('day', kept.next_version, 'UTC')
    )
  );
$$;

-- Runs while the post's row is locked, so two saves never get the same number.
create function private.keep_post_version() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.post_versions (
    post_id, number, version, saved_by, published, title, excerpt, content, meta_description, category_id,
    youtube_url, article_url, article_url_2, article_url_3, questions, cover_id, cover_alt
  )
  select new.id, coalesce(max(number), 0) + 1, new.updated_at,
    case when auth.uid() is null then 'site' when auth.uid() = new.author_id then 'author' else 'moderator' end,
    new.published, new.title, new.excerpt, new.content, new.meta_description, new.category_id,
    new.youtube_url, new.article_url, new.article_url_2, new.article_url_3, new.questions, new.cover_id, new.cover_alt
  from public.post_versions where post_id = new.id;
  perform private.thin_post_versions(new.id);
  return null;
end;
$$;

-- Nobody could read the versions of a post without an author.
create trigger posts_keep_version_of_insert after insert on public.posts
  for each row when (new.author_id is not null) execute function private.keep_post_version();
create trigger posts_keep_version_of_update after update on public.posts
  for each row when (
    new.author_id is not null
    and (old.published, old.title, old.excerpt, old.content, old.meta_description, old.category_id, old.youtube_url,
      old.article_url, old.article_url_2, old.article_url_3, old.questions, old.cover_id, old.cover_alt)
    is distinct from
    (new.published, new.title, new.excerpt, new.content, new.meta_description, new.category_id, new.youtube_url,
      new.article_url, new.article_url_2, new.article_url_3, new.questions, new.cover_id, new.cover_alt)
  )
  execute function private.keep_post_version();

-- A post that stays when its author leaves loses its history.
create function private.forget_post_versions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.post_versions where post_id = new.id;
  return null;
end;
$$;

create trigger posts_forget_versions after update of author_id on public.posts
  for each row when (new.author_id is null and old.author_id is not null)
  execute function private.forget_post_versions();

revoke all on function private.thin_post_versions(uuid), private.keep_post_version(), private.forget_post_versions()
  from public;

-- Posts that are there already begin with what they say now.
insert into public.post_versions (
  post_id, number, version, saved_by, published, title, excerpt, content, meta_description, category_id,
  youtube_url, article_url, article_url_2, article_url_3, questions, cover_id, cover_alt
)
select id, 1, updated_at, 'author', published, title, excerpt, content, meta_description, category_id,
  youtube_url, article_url, article_url_2, article_url_3, questions, cover_id, cover_alt
from public.posts
where author_id is not null;
