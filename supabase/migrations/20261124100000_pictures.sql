-- Pictures: members' avatars and the covers of posts. The edge function store-picture encodes a member's file in fixed
-- sizes and without its metadata, adds a row here and stores the files as `<folder>/<width>.<format>` in the public
-- bucket of its kind. Members only write the picture's id into their profile or post. Nobody else writes files or rows.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 65536, array['image/avif', 'image/webp']),
  ('covers', 'covers', true, 262144, array['image/avif', 'image/webp', 'image/jpeg'])
on conflict (id) do nothing;

create table public.pictures (
  id uuid not null default gen_random_uuid() constraint pictures_pkey primary key,
  kind text not null constraint pictures_kind_known check (kind in ('avatar', 'cover')),
  -- Null for the cover of a post that stays without its author.
  owner_id uuid constraint pictures_owner_id_fkey references public.profiles (user_id) on delete cascade,
  -- A new one when the post is unpublished, so that nobody can open the picture with an address from before.
  folder uuid not null default gen_random_uuid() constraint pictures_folder_key unique,
  width integer not null constraint pictures_width_positive check (width > 0),
  height integer not null constraint pictures_height_positive check (height > 0),
  -- A few pixels as WebP in base64, which pages show until the picture has loaded.
  placeholder text not null constraint pictures_placeholder_short check (
    placeholder ~ '^[A-Za-z0-9+/=]+$' and char_length(placeholder) <= 1000
  ),
  created_at timestamptz not null default now()
);

comment on table public.pictures is 'Avatars and covers; storage.objects has their files.';

create index pictures_owner_id_idx on public.pictures (owner_id);

alter table public.profiles
  add column avatar_id uuid constraint profiles_avatar_id_fkey references public.pictures (id) on delete set null;
alter table public.posts
  add column cover_id uuid constraint posts_cover_id_fkey references public.pictures (id) on delete set null,
  add column cover_alt text constraint posts_cover_alt_length check (char_length(cover_alt) <= 300),
  add constraint posts_cover_has_alt check (cover_id is null or coalesce(cover_alt, '') ~ '\S');

create index posts_cover_id_idx on public.posts (cover_id) where cover_id is not null;
create index profiles_avatar_id_idx on public.profiles (avatar_id) where avatar_id is not null;

grant update (avatar_id) on table public.profiles to authenticated;
grant insert (cover_id, cover_alt), update (cover_id, cover_alt) on table public.posts to authenticated;

alter table public.pictures enable row level security;

create policy "everybody sees the covers of published posts" on public.pictures
  for select to anon, authenticated using (exists (select from public.posts where cover_id = pictures.id and published));
create policy "members see their own pictures" on public.pictures
  for select to authenticated
  using (owner_id = (select auth.uid()) and not (select private.is_second_step_missing()));

revoke all on table public.pictures from anon, authenticated;
grant select on table public.pictures to anon, authenticated;
grant select, insert, update, delete on table public.pictures to service_role;

-- Whether an account is neither banned nor anonymous and has, where it needs one, proved its second factor.
create function private.may_add_pictures(account uuid, session_level text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.users
    where id = account and not is_anonymous and (banned_until is null or banned_until < now())
  ) and (
    session_level = 'aal2'
    or not exists (select from auth.mfa_factors where user_id = account and status = 'verified')
  );
$$;

-- Adds a picture for a member. No row if the account may not write: the function store-picture acts as service_role, so
-- the policies that bind members don't bind it.
create function public.create_picture(
  member_id uuid, session_level text, kind text, width integer, height integer, placeholder text
) returns table (id uuid, folder uuid)
language sql security definer
set search_path = ''
as $$
  insert into public.pictures (owner_id, kind, width, height, placeholder)
  select profiles.user_id, create_picture.kind, create_picture.width, create_picture.height, create_picture.placeholder
  from public.profiles
  where profiles.user_id = create_picture.member_id
    and private.may_add_pictures(create_picture.member_id, create_picture.session_level)
  returning pictures.id, pictures.folder;
$$;

revoke all on function public.create_picture(uuid, text, text, integer, integer, text),
  private.may_add_pictures(uuid, text) from public, anon, authenticated;
grant execute on function public.create_picture(uuid, text, text, integer, integer, text) to service_role;

-- A post shows only a cover of its author. A cover that is gone, because it was removed in another tab, or that is
-- somebody else's is as good as none.
create function private.keep_own_cover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.pictures
    where id = new.cover_id and kind = 'cover' and owner_id is not distinct from new.author_id
  ) then
    new.cover_id := null;
  end if;
  if new.cover_id is null then new.cover_alt := null; end if;
  return new;
end;
$$;

create trigger posts_keep_own_cover before insert or update of cover_id, cover_alt on public.posts
  for each row when (new.cover_id is not null or new.cover_alt is not null)
  execute function private.keep_own_cover();

create function private.keep_own_avatar() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.pictures where id = new.avatar_id and kind = 'avatar' and owner_id = new.user_id
  ) then
    new.avatar_id := null;
  end if;
  return new;
end;
$$;

create trigger profiles_keep_own_avatar before insert or update of avatar_id on public.profiles
  for each row when (new.avatar_id is not null)
  execute function private.keep_own_avatar();

-- A picture that nothing shows any more goes at once, with its files.
create function private.remove_unused_picture(picture uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.pictures
  where id = picture
    and not exists (select from public.posts where cover_id = picture)
    and not exists (select from public.profiles where avatar_id = picture);
$$;

create function private.follow_cover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' or new.cover_id is distinct from old.cover_id then
    perform private.remove_unused_picture(old.cover_id);
  elsif old.published and not new.published then
    update public.pictures set folder = gen_random_uuid() where id = new.cover_id;
  end if;
  return null;
end;
$$;

create trigger posts_follow_cover after delete or update of cover_id, published on public.posts
  for each row when (old.cover_id is not null)
  execute function private.follow_cover();

create function private.follow_avatar() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.remove_unused_picture(old.avatar_id);
  return null;
end;
$$;

create trigger profiles_follow_avatar after update of avatar_id on public.profiles
  for each row when (old.avatar_id is not null and old.avatar_id is distinct from new.avatar_id)
  execute function private.follow_avatar();

-- The files go and move with their row, in the same transaction. The storage service deletes the bytes of objects that
-- are gone. It refuses deletions by SQL unless a setting allows them.
create function private.follow_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  bucket constant text := old.kind || 's';
  file_names constant text := old.folder || '/%';
begin
  if tg_op = 'DELETE' then
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects where bucket_id = bucket and name like file_names;
  else
    update storage.objects set name = new.folder || substr(name, length(old.folder::text) + 1)
    where bucket_id = bucket and name like file_names;
  end if;
  return null;
end;
$$;

create trigger pictures_follow_delete after delete on public.pictures
  for each row execute function private.follow_picture();
create trigger pictures_follow_folder after update of folder on public.pictures
  for each row when (old.folder is distinct from new.folder)
  execute function private.follow_picture();

-- The covers of posts that stay when their author leaves stay with them, without their owner.
create function private.release_covers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.pictures set owner_id = null
  where owner_id = old.user_id and exists (select from public.posts where cover_id = pictures.id);
  return old;
end;
$$;

create trigger profiles_release_covers before delete on public.profiles
  for each row execute function private.release_covers();

-- A changed avatar is public if its owner has published something.
create trigger profiles_announce_avatar after update of avatar_id on public.profiles
  for each row when (old.avatar_id is distinct from new.avatar_id)
  execute function private.announce_author_name();

revoke all on function private.keep_own_cover(), private.keep_own_avatar(), private.remove_unused_picture(uuid),
  private.follow_cover(), private.follow_avatar(), private.follow_picture(), private.release_covers()
  from public;

-- As before, and the folder of the author's avatar.
create or replace view public.authors with (security_barrier = true) as
select
  profiles.user_id,
  coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), 'Anonymous Author') as name,
  (select folder from public.pictures where pictures.id = profiles.avatar_id) as avatar
from public.profiles
where exists (select from public.posts where posts.author_id = profiles.user_id and posts.published);

-- As before, and pictures that were uploaded and never used, because their author closed the page without saving, and
-- files whose row was deleted while they were still being stored.
create or replace function public.delete_expired_data() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform public.clean_outbox();
  perform public.clean_audit_trail();
  delete from public.contact_messages where coalesce(answered_at, created_at) < now() - interval '2 years';
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
