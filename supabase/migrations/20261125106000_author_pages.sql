-- Pages of authors: name, picture, posts and, if they choose so, the bio of their profile.

alter table public.profiles add column shows_bio boolean not null default false;

comment on column public.profiles.shows_bio is 'Whether the author page shows the bio. Nothing else of a profile is public.';

-- The end of an id is random. Stored, because an expression could not be looked up through a view with a barrier.
alter table public.profiles add column author_key text not null generated always as (right(user_id::text, 12)) stored;

comment on column public.profiles.author_key is 'What the address of an author page ends with.';

create index profiles_author_key_idx on public.profiles (author_key);

grant insert (shows_bio), update (shows_bio) on table public.profiles to authenticated;

-- As before, and what the author page shows. A banned author keeps the name on their posts, and loses page and bio.
create or replace view public.authors with (security_barrier = true) as
select
  profiles.user_id,
  coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), 'Anonymous Author') as name,
  (select folder from public.pictures where pictures.id = profiles.avatar_id) as avatar,
  case
    when profiles.shows_bio
      and not exists (select from auth.users where users.id = profiles.user_id and users.banned_until > now())
      then nullif(btrim(profiles.bio, E' \t\r\n'), '')
  end as bio,
  not exists (select from auth.users where users.id = profiles.user_id and users.banned_until > now()) as has_page,
  profiles.author_key as key
from public.profiles
where exists (select from public.posts where posts.author_id = profiles.user_id and posts.published);

-- What an author withdraws disappears immediately, like a post; but only if anybody could see it. Otherwise, accounts
-- without posts could keep the page caches empty.
create function private.announce_author_withdrawal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  author constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if exists (select from public.posts where author_id = author and published) then
    perform pg_notify('site_content', 'withdrawal');
  end if;
  return null;
end;
$$;

revoke all on function private.announce_author_withdrawal() from public;

create trigger profiles_announce_words after update of bio, shows_bio on public.profiles
  for each row when (
    new.shows_bio and new.bio is not null
    and (old.shows_bio, old.bio) is distinct from (new.shows_bio, new.bio)
  )
  execute function private.announce_author_name();
create trigger profiles_announce_withdrawn_words after update of bio, shows_bio on public.profiles
  for each row when (
    old.shows_bio and old.bio is not null and (not new.shows_bio or new.bio is distinct from old.bio)
  )
  execute function private.announce_author_withdrawal('user_id');

-- However an account is banned or a ban lifted: by the site, the command line or the identity service.
create trigger users_announce_ban after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until)
  execute function private.announce_author_withdrawal('id');
