-- Texts that members typed and have not saved, so that writing goes on from another device
-- (docs/decisions/0088-kept-on-the-server.md). The editor writes them every 1.5 seconds beside the post, which they never
-- change, and deletes them when the text is saved or discarded.

create table public.post_autosaves (
  author_id uuid not null default auth.uid()
    constraint post_autosaves_author_id_fkey references public.profiles (user_id) on delete cascade,
  -- No foreign key: a new post is not stored yet.
  post_id uuid not null,
  -- The open editor that wrote the text, so that two tabs never overwrite each other.
  writer uuid not null,
  is_new boolean not null,
  -- The version of the post that the text is based on (posts.updated_at); null for a post that was not stored yet.
  version timestamptz,
  -- The editor's fields. Longer than what can be saved, because a text that is too long must not be lost.
  draft jsonb not null constraint post_autosaves_draft_bounded check (
    jsonb_typeof(draft) = 'object' and octet_length(draft::text) <= 1000000
  ),
  -- What attempts to save sent without getting a response; the database may have stored it.
  unanswered jsonb not null default '[]' constraint post_autosaves_unanswered_bounded check (
    jsonb_typeof(unanswered) = 'array' and octet_length(unanswered::text) <= 3000000
  ),
  -- By the clock of the writer's device.
  typed_at timestamptz not null constraint post_autosaves_typed_at_plausible check (isfinite(typed_at)),
  saved_at timestamptz not null default now(),
  constraint post_autosaves_pkey primary key (author_id, post_id, writer)
);

comment on table public.post_autosaves is 'Unsaved texts of open and closed editors; only their writers read them.';

alter table public.post_autosaves enable row level security;

create policy "authors read their own unsaved texts" on public.post_autosaves
  for select to authenticated using (author_id = (select auth.uid()));
create policy "authors add their own unsaved texts" on public.post_autosaves
  for insert to authenticated with check (author_id = (select auth.uid()));
create policy "authors change their own unsaved texts" on public.post_autosaves
  for update to authenticated using (author_id = (select auth.uid())) with check (author_id = (select auth.uid()));
create policy "authors delete their own unsaved texts" on public.post_autosaves
  for delete to authenticated using (author_id = (select auth.uid()));
create policy "banned members add no unsaved texts" on public.post_autosaves
  as restrictive for insert to authenticated with check (not (select private.is_banned()));
create policy "banned members change no unsaved texts" on public.post_autosaves
  as restrictive for update to authenticated using (not (select private.is_banned()));
create policy "anonymous accounts add no unsaved texts" on public.post_autosaves
  as restrictive for insert to authenticated with check (not (select private.is_anonymous()));
create policy "anonymous accounts change no unsaved texts" on public.post_autosaves
  as restrictive for update to authenticated using (not (select private.is_anonymous()));
create policy "the second step comes first" on public.post_autosaves
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));

revoke all on table public.post_autosaves from anon, authenticated;
-- An upsert names every column it inserts in its update, too. The editor names the author whose text it is: in a browser
-- where somebody else has signed in since, the text must not become theirs.
grant
  select,
  insert (author_id, post_id, writer, is_new, version, draft, unanswered, typed_at),
  update (author_id, post_id, writer, is_new, version, draft, unanswered, typed_at),
  delete
  on table public.post_autosaves to authenticated;
grant select, insert, update, delete on table public.post_autosaves to service_role;

-- The server's time of the text, and of the typing at the latest: a clock that is ahead must not make one text look
-- newer than all others.
create function private.time_autosave() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.saved_at := now();
  new.typed_at := least(new.typed_at, new.saved_at);
  return new;
end;
$$;

create trigger post_autosaves_time before insert or update on public.post_autosaves
  for each row execute function private.time_autosave();

-- Each member keeps the newest twenty.
create function private.bound_autosaves() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  most constant integer := 20;
begin
  delete from public.post_autosaves as stored
  using (
    select post_id, writer from public.post_autosaves
    where author_id = new.author_id
    order by saved_at desc, writer
    offset most
  ) as surplus
  where stored.author_id = new.author_id and stored.post_id = surplus.post_id and stored.writer = surplus.writer;
  return null;
end;
$$;

create trigger post_autosaves_bound after insert on public.post_autosaves
  for each row execute function private.bound_autosaves();

revoke all on function private.time_autosave(), private.bound_autosaves() from public;

alter table private.member_writes drop constraint member_writes_kind_known;
alter table private.member_writes add constraint member_writes_kind_known check (
  kind in ('rows a minute', 'saves a minute', 'autosaves a minute', 'posts a day', 'tags a day')
);

-- An editor writes at most 40 texts a minute. They are counted by themselves: each may have four megabytes, and what is
-- kept while somebody types must not use up what they may save.
create function private.limit_autosaves() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_write(
    'autosaves a minute', 80, 'You have changed a lot within a minute. Please try again in a minute.'
  );
  return new;
end;
$$;

revoke all on function private.limit_autosaves() from public;

create trigger post_autosaves_write_limit before insert or update on public.post_autosaves
  for each row when (current_user = 'authenticated') execute function private.limit_autosaves();

-- As before, and unsaved texts after 30 days, as long as browsers keep theirs.
create or replace function public.delete_expired_data() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform public.clean_outbox();
  perform public.clean_audit_trail();
  delete from public.contact_messages where coalesce(answered_at, created_at) < now() - interval '2 years';
  delete from public.post_autosaves where saved_at < now() - interval '30 days';
  delete from public.pictures
  where created_at < now() - interval '1 day'
    and not exists (select from public.posts where cover_id = pictures.id)
    and not exists (select from public.profiles where avatar_id = pictures.id);
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id in ('avatars', 'covers') and created_at < now() - interval '1 day'
    and not exists (select from public.pictures where folder::text = split_part(name, '/', 1));
end;
$$;
