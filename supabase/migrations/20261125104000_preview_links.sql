-- Links with which people without an account read the saved draft of a post (docs/decisions/0091-preview-links.md).

-- A link that its author ended has no row any more. The token is nowhere: whoever reads this table can open no draft.
create table public.preview_links (
  id uuid not null default gen_random_uuid() constraint preview_links_pkey primary key,
  post_id uuid not null constraint preview_links_post_id_fkey references public.posts (id) on delete cascade,
  author_id uuid not null
    constraint preview_links_author_id_fkey references public.profiles (user_id) on delete cascade,
  token_hash bytea not null constraint preview_links_token_hash_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);

comment on table public.preview_links is 'Secret links to saved drafts. token_hash is the SHA-256 of the token.';

create index preview_links_post_id_idx on public.preview_links (post_id);
create index preview_links_author_id_idx on public.preview_links (author_id);
create index preview_links_expires_at_idx on public.preview_links (expires_at);

alter table public.preview_links enable row level security;

create policy "authors see the links to their drafts" on public.preview_links
  for select to authenticated using (author_id = (select auth.uid()));
create policy "authors end the links to their drafts" on public.preview_links
  for delete to authenticated using (author_id = (select auth.uid()));
create policy "the second step comes first" on public.preview_links
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));

revoke all on table public.preview_links from anon, authenticated;
grant select (id, post_id, author_id, created_at, expires_at), delete on table public.preview_links to authenticated;
grant select, insert, update, delete on table public.preview_links to service_role;

-- Refuses callers who may not write: without an account, banned, anonymous, or before their second step.
create function private.require_writing_member() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if auth.uid() is null or private.is_banned() or private.is_anonymous() or private.is_second_step_missing() then
    raise insufficient_privilege using message = 'Only members write';
  end if;
end;
$$;

revoke all on function private.require_writing_member() from public;

-- Creates a link to one of the caller's own drafts: {"id", "token", "expires_at"}. No other call returns the token.
-- Definer, because members may not choose the token or the end of a link.
create function public.create_preview_link(post_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most_links constant integer := 5;
  -- 366 random bits, reduced to 256.
  random_bytes constant bytea := sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  );
  token constant text := translate(encode(random_bytes, 'base64'), '+/=', '-_');
  found_post public.posts;
  link public.preview_links;
begin
  perform private.require_writing_member();
  -- Locked, so that of two requests only one can create the last link.
  select * into found_post from public.posts
  where id = create_preview_link.post_id and author_id = auth.uid() for no key update;
  if not found then
    raise sqlstate 'PT404' using message = 'You have no such post';
  end if;
  if not private.may_publish_on_time(found_post.author_id) then
    raise sqlstate 'PT403' using message = 'An administrator reads your first post before anybody else does.';
  end if;
  if found_post.published then
    raise sqlstate 'PT409' using message = 'This post is published, so everybody can read it at its own address.';
  end if;
  if not public.is_admin() then
    perform private.count_write(
      'rows a minute', 300, 'You have changed a lot within a minute. Please try again in a minute.'
    );
  end if;
  delete from public.preview_links where expires_at < now();
  if (select count(*) from public.preview_links as l where l.post_id = found_post.id) >= most_links then
    raise sqlstate 'PT409' using message = 'This draft has 5 preview links, which is the limit. End one of them first.';
  end if;
  insert into public.preview_links (post_id, author_id, token_hash)
  values (found_post.id, found_post.author_id, sha256(convert_to(token, 'utf8')))
  returning * into link;
  return jsonb_build_object('id', link.id, 'token', token, 'expires_at', link.expires_at);
end;
$$;

revoke all on function public.create_preview_link(uuid) from public, anon, service_role;
grant execute on function public.create_preview_link(uuid) to authenticated;

-- What the page of the post would show, as last saved, and when the link ends. Null for every token that opens nothing,
-- whatever the reason: unknown, ended, expired, or of a member who may not publish: a link shows texts to the public, too.
-- Definer, because visitors read no drafts. The server limits how often it is called.
create function public.read_post_preview(token text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', posts.id, 'title', posts.title, 'excerpt', posts.excerpt, 'content', posts.content,
    'meta_description', posts.meta_description, 'published', posts.published, 'published_at', posts.published_at,
    'updated_at', posts.updated_at, 'view_count', 0, 'category_id', posts.category_id, 'author_id', posts.author_id,
    'youtube_url', posts.youtube_url, 'article_url', posts.article_url, 'article_url_2', posts.article_url_2,
    'article_url_3', posts.article_url_3, 'cover_alt', posts.cover_alt,
    'category', (
      select jsonb_build_object('name', categories.name, 'color', categories.color)
      from public.categories where categories.id = posts.category_id
    ),
    'cover', (
      select jsonb_build_object(
        'folder', pictures.folder, 'width', pictures.width, 'height', pictures.height,
        'placeholder', pictures.placeholder
      )
      from public.pictures where pictures.id = posts.cover_id
    ),
    'author', coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), 'Anonymous Author'),
    'avatar', (select pictures.folder from public.pictures where pictures.id = profiles.avatar_id),
    'expires_at', links.expires_at
  )
  from public.preview_links as links
  join public.posts on posts.id = links.post_id and posts.author_id = links.author_id
  join public.profiles on profiles.user_id = links.author_id
  where links.token_hash = sha256(convert_to(coalesce(read_post_preview.token, ''), 'utf8'))
    and links.expires_at > now()
    and private.may_publish_on_time(links.author_id);
$$;

revoke all on function public.read_post_preview(text) from public, authenticated, service_role;
grant execute on function public.read_post_preview(text) to anon;
