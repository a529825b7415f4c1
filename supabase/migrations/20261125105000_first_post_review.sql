-- By an administrator's choice, a member's first post is published only once an administrator has read it
-- (docs/decisions/0092-first-post-review.md). Members who have ever published are not concerned, nor are administrators.

-- One row; its columns are rules that administrators set on the site and that the database applies.
create table private.site_rules (
  is_only_row boolean not null default true constraint site_rules_pkey primary key
    constraint site_rules_one_row check (is_only_row),
  reviews_first_posts boolean not null default false
);

alter table private.site_rules enable row level security;
revoke all on table private.site_rules from anon, authenticated, service_role;

insert into private.site_rules default values;

-- Posts change and go, so they don't say who has ever published.
create table private.published_authors (
  user_id uuid not null constraint published_authors_pkey primary key
    constraint published_authors_user_id_fkey references auth.users (id) on delete cascade
);

comment on table private.published_authors is 'Who has published at least one post at any time.';

alter table private.published_authors enable row level security;
revoke all on table private.published_authors from anon, authenticated, service_role;

insert into private.published_authors (user_id)
select distinct author_id from public.posts where author_id is not null and (published or slug_since is not null);

-- First posts that wait for an administrator, or that one has sent back. Publishing deletes the row.
create table public.post_reviews (
  post_id uuid not null constraint post_reviews_pkey primary key
    constraint post_reviews_post_id_fkey references public.posts (id) on delete cascade,
  author_id uuid not null constraint post_reviews_author_id_fkey references public.profiles (user_id) on delete cascade,
  state text not null default 'waiting' constraint post_reviews_state_known check (state in ('waiting', 'returned')),
  requested_at timestamptz not null default now(),
  -- What the administrator wrote to the author.
  note text constraint post_reviews_note_length check (char_length(note) between 1 and 500),
  constraint post_reviews_returned_with_note check (state <> 'returned' or note is not null)
);

comment on table public.post_reviews is 'First posts that their authors have sent for review.';

create index post_reviews_author_id_idx on public.post_reviews (author_id);
create index post_reviews_waiting_idx on public.post_reviews (requested_at) where state = 'waiting';

alter table public.post_reviews enable row level security;

create policy "authors see the reviews of their posts" on public.post_reviews
  for select to authenticated
  using (author_id = (select auth.uid()) and not (select private.is_second_step_missing()));

revoke all on table public.post_reviews from anon, authenticated;
grant select on table public.post_reviews to authenticated;
grant select, insert, update, delete on table public.post_reviews to service_role;

-- Whether an administrator has to approve what this author publishes.
create function private.needs_review(author uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select (select reviews_first_posts from private.site_rules)
    and not exists (select from private.published_authors where user_id = author)
    and not exists (select from public.user_roles where user_id = author and role = 'admin');
$$;

-- Refuses a member's first publication. The operator's tools and programs with the service key are not members.
create function private.refuse_unread_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and private.needs_review(new.author_id) then
    raise sqlstate 'PT403' using
      message = 'An administrator reads your first post before it is published. Reload this page, then send it for review.';
  end if;
  return new;
end;
$$;

create trigger posts_refuse_unread_insert before insert on public.posts
  for each row when (new.published) execute function private.refuse_unread_post();
create trigger posts_refuse_unread_update before update of published on public.posts
  for each row when (new.published and not old.published) execute function private.refuse_unread_post();

-- From now on the author publishes without review, and nobody has to read this post any more.
create function private.note_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.published_authors (user_id)
  select users.id from auth.users where users.id = new.author_id on conflict do nothing;
  delete from public.post_reviews where post_id = new.id;
  return null;
end;
$$;

create trigger posts_note_publication_insert after insert on public.posts
  for each row when (new.published and new.author_id is not null) execute function private.note_publication();
create trigger posts_note_publication_update after update of published on public.posts
  for each row when (new.published and not old.published and new.author_id is not null)
  execute function private.note_publication();

revoke all on function private.needs_review(uuid), private.refuse_unread_post(), private.note_publication() from public;

-- As before; and a first post that nobody has approved by its time stays a draft.
create or replace function private.may_publish_on_time(author uuid) returns boolean
language sql stable
set search_path = ''
return author is not null and not private.is_banned_author(author) and not private.needs_review(author);

-- Whether an administrator has to approve the caller's next publication.
create function public.is_review_needed() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.needs_review(auth.uid());
$$;

-- Puts one of the caller's own drafts into the queue. A draft that waits already keeps its place.
create function public.request_review(post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_writing_member();
  if not private.needs_review(auth.uid()) then
    raise sqlstate 'PT409' using message = 'Your posts need no review. Reload this page, then publish.';
  end if;
  perform private.count_write(
    'rows a minute', 300, 'You have changed a lot within a minute. Please try again in a minute.'
  );
  insert into public.post_reviews as known (post_id, author_id)
  select posts.id, posts.author_id from public.posts
  where posts.id = request_review.post_id and posts.author_id = auth.uid() and not posts.published
  on conflict on constraint post_reviews_pkey do update set
    state = 'waiting',
    requested_at = case when known.state = 'waiting' then known.requested_at else now() end;
  if not found then
    raise sqlstate 'PT404' using message = 'You have no such draft';
  end if;
end;
$$;

revoke all on function public.is_review_needed(), public.request_review(uuid) from public, anon, service_role;
grant execute on function public.is_review_needed(), public.request_review(uuid) to authenticated;

-- For administrators: whether first posts are reviewed, and those that wait, the longest first.
-- {"is_on", "waiting": [{"post_id", "title", "author", "author_email", "requested_at"}]}
create function public.first_post_reviews() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  return jsonb_build_object(
    'is_on', (select reviews_first_posts from private.site_rules),
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'post_id', posts.id, 'title', posts.title, 'author_email', users.email, 'requested_at', reviews.requested_at,
        'author', nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '')
      ) order by reviews.requested_at, posts.id), '[]')
      from public.post_reviews as reviews
      join public.posts on posts.id = reviews.post_id
      join public.profiles on profiles.user_id = reviews.author_id
      join auth.users on users.id = reviews.author_id
      where reviews.state = 'waiting' and not private.is_banned_author(reviews.author_id)
    )
  );
end;
$$;

-- A waiting post as its author last saved it. An approval names its version.
create function public.read_waiting_post(post_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  found_post jsonb;
begin
  perform private.require_administrator();
  select jsonb_build_object(
    'version', posts.updated_at, 'title', posts.title, 'excerpt', posts.excerpt, 'content', posts.content,
    'youtube_url', posts.youtube_url, 'article_url', posts.article_url, 'article_url_2', posts.article_url_2,
    'article_url_3', posts.article_url_3, 'cover_alt', posts.cover_alt,
    'category', (select categories.name from public.categories where categories.id = posts.category_id),
    'cover', (
      select jsonb_build_object(
        'folder', pictures.folder, 'width', pictures.width, 'height', pictures.height,
        'placeholder', pictures.placeholder
      )
      from public.pictures where pictures.id = posts.cover_id
    )
  ) into found_post
  from public.post_reviews as reviews
  join public.posts on posts.id = reviews.post_id
  where reviews.post_id = read_waiting_post.post_id and reviews.state = 'waiting';
  if found_post is null then
    raise sqlstate 'PT404' using message = 'There is no such waiting post';
  end if;
  return found_post;
end;
$$;

-- Locks a waiting post for a decision. The post of a banned member waits until the ban is over.
create function private.take_waiting_post(post uuid) returns public.posts
language plpgsql
set search_path = ''
as $$
declare
  found_post public.posts;
begin
  select posts.* into found_post from public.posts
  where posts.id = post
    and exists (select from public.post_reviews where post_reviews.post_id = posts.id and state = 'waiting')
    and not private.is_banned_author(posts.author_id)
  for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such waiting post';
  end if;
  return found_post;
end;
$$;

create function private.audit_review(action text, reviewed public.posts) returns void
language sql
set search_path = ''
as $$
  select private.write_audit_entry(
    audit_review.action, 'post', reviewed.id, reviewed.title,
    jsonb_build_object('author_id', reviewed.author_id, 'author', private.account_label(reviewed.author_id))
  );
$$;

revoke all on function private.take_waiting_post(uuid), private.audit_review(text, public.posts) from public;

-- Approves exactly the version that the administrator has read, and publishes it, unless its author has scheduled it: then
-- it appears at that time. Returns the title.
create function public.approve_post(post_id uuid, seen_version timestamptz) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  found_post public.posts;
begin
  perform private.require_administrator();
  found_post := private.take_waiting_post(approve_post.post_id);
  if found_post.updated_at is distinct from seen_version then
    raise sqlstate 'PT409' using message = 'The author has changed the post since; read it again';
  end if;
  -- The author's posts are no longer refused.
  insert into private.published_authors (user_id) values (found_post.author_id) on conflict do nothing;
  if found_post.publish_at is null then
    update public.posts set published = true, published_at = now() where id = found_post.id;
  end if;
  delete from public.post_reviews where post_reviews.post_id = found_post.id;
  perform private.audit_review('post.approved', found_post);
  perform private.notify_member(
    found_post.author_id,
    jsonb_build_object('notice', 'post.approved', 'title', found_post.title, 'post_id', found_post.id,
      'publish_at', found_post.publish_at, 'reason', null)
  );
  return found_post.title;
end;
$$;

-- Gives a post back to its author, with a note. Returns the title.
create function public.return_post(post_id uuid, note text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  found_post public.posts;
begin
  note := private.require_moderator(note);
  found_post := private.take_waiting_post(return_post.post_id);
  update public.post_reviews set state = 'returned', note = return_post.note
  where post_reviews.post_id = found_post.id;
  perform private.give_reason(note);
  perform private.audit_review('post.returned', found_post);
  perform private.notify_member(
    found_post.author_id,
    jsonb_build_object('notice', 'post.returned', 'title', found_post.title, 'post_id', found_post.id, 'reason', note)
  );
  perform private.give_reason('');
  return found_post.title;
end;
$$;

-- The audit trail names the rule that an administrator changed.
alter table public.audit_entries drop constraint audit_entries_subject_kind_known;
alter table public.audit_entries add constraint audit_entries_subject_kind_known check (
  subject_kind in ('post', 'tag', 'category', 'account', 'mailing', 'rule')
);

-- Turns the review of first posts on or off. Posts that wait stay in the queue.
create function public.set_first_post_review(is_on boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  update private.site_rules set reviews_first_posts = is_on where reviews_first_posts is distinct from is_on;
  if found then
    perform private.write_audit_entry(
      case when is_on then 'rule.enabled' else 'rule.disabled' end, 'rule', null, 'Review of first posts'
    );
  end if;
end;
$$;

revoke all on function public.first_post_reviews(), public.read_waiting_post(uuid),
  public.approve_post(uuid, timestamptz), public.return_post(uuid, text), public.set_first_post_review(boolean)
  from public, anon, service_role;
grant execute on function public.first_post_reviews(), public.read_waiting_post(uuid),
  public.approve_post(uuid, timestamptz), public.return_post(uuid, text), public.set_first_post_review(boolean)
  to authenticated;
