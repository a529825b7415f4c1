-- Tags, and which post has which.

create table public.tags (
  id uuid not null default gen_random_uuid() constraint tags_pkey primary key,
  name text collate "en-x-icu" not null
    constraint tags_name_length check (char_length(name) between 1 and 60)
    constraint tags_name_trimmed check (name !~ '^\s|\s$'),
  slug text not null default '' constraint tags_slug_length check (char_length(slug) <= 80),
  created_at timestamptz not null default now()
);

-- The same name in other letters is the same tag. Slugs may collide: "C", "C#" and "C++" all become "c".
create unique index tags_name_key on public.tags (lower(name));

create trigger tags_give_empty_slug before insert or update of slug on public.tags
  for each row when (new.slug !~ '\S') execute function private.give_empty_slug('tag');

alter table public.tags enable row level security;

create policy "everybody reads tags" on public.tags
  for select to anon, authenticated using (true);
create policy "signed-in users add tags" on public.tags
  for insert to authenticated with check (true);

revoke all on table public.tags from anon, authenticated;
grant select on table public.tags to anon, authenticated;
grant insert (name, slug) on table public.tags to authenticated;
grant select, insert, update, delete on table public.tags to service_role;

create table public.post_tags (
  post_id uuid not null constraint post_tags_post_id_fkey references public.posts (id) on delete cascade,
  tag_id uuid not null constraint post_tags_tag_id_fkey references public.tags (id) on delete cascade,
  constraint post_tags_pkey primary key (post_id, tag_id)
);

create index post_tags_tag_id_idx on public.post_tags (tag_id, post_id);

alter table public.post_tags enable row level security;

-- The policies of posts decide inside the subquery, so a draft's tags are as hidden as the draft.
create policy "whoever reads a post reads its tags" on public.post_tags
  for select to anon, authenticated using (exists (select from public.posts where posts.id = post_id));
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
