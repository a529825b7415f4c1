-- What users say about themselves. Nobody else reads it: the view authors shows only an author's name.

create table public.profiles (
  id uuid not null default gen_random_uuid() constraint profiles_pkey primary key,
  user_id uuid not null
    constraint profiles_user_id_key unique
    constraint profiles_user_id_fkey references auth.users (id) on delete cascade,
  first_name text constraint profiles_first_name_length check (char_length(first_name) <= 100),
  last_name text constraint profiles_last_name_length check (char_length(last_name) <= 100),
  company text constraint profiles_company_length check (char_length(company) <= 200),
  phone text constraint profiles_phone_length check (char_length(phone) <= 50),
  website text constraint profiles_website_length check (char_length(website) <= 2000),
  bio text constraint profiles_bio_length check (char_length(bio) <= 5000),
  interests uuid[] not null default '{}'
);

comment on column public.profiles.interests is 'Ids of categories; a trigger removes all others.';

-- An array has no foreign key. Keeps each known category once, in the given order; null becomes an empty list.
create function private.keep_known_interests() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.interests := coalesce(
    (
      select array_agg(interest.id order by interest.position)
      from (
        select given.id, min(given.position) as position
        from unnest(new.interests) with ordinality as given (id, position)
        join public.categories on categories.id = given.id
        group by given.id
      ) as interest
    ),
    '{}'
  );
  return new;
end;
$$;

revoke all on function private.keep_known_interests() from public;

create trigger profiles_keep_known_interests before insert or update of interests on public.profiles
  for each row execute function private.keep_known_interests();

-- Removes a deleted category from all interests. Runs as its owner, because no user may change other users' rows.
create function private.remove_category_from_interests() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set interests = array_remove(interests, old.id) where old.id = any (interests);
  return null;
end;
$$;

revoke all on function private.remove_category_from_interests() from public;

create trigger categories_remove_from_interests after delete on public.categories
  for each row execute function private.remove_category_from_interests();

alter table public.profiles enable row level security;

create policy "users read their own profile" on public.profiles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users create their own profile" on public.profiles
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "users change their own profile" on public.profiles
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "banned members change no profile" on public.profiles
  as restrictive for update to authenticated using (not (select private.is_banned()));

revoke all on table public.profiles from anon, authenticated;
grant
  select,
  insert (user_id, first_name, last_name, company, phone, website, bio, interests),
  update (user_id, first_name, last_name, company, phone, website, bio, interests)
  on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

-- Every account gets a profile from the sign-up form's metadata, in the same transaction: before the address is
-- confirmed there is no session in which the browser could insert it.

-- A trimmed string from the metadata, cut to fit its column; null if it is blank or not a string.
create function private.metadata_text(metadata jsonb, key text, max_length integer) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(left(btrim(metadata ->> key), max_length), '')
  where jsonb_typeof(metadata -> key) = 'string';
$$;

-- The UUIDs in a metadata list; anything else in it is ignored.
create function private.metadata_uuids(metadata jsonb, key text) returns uuid[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(item::uuid order by position), '{}')
  from jsonb_array_elements_text(
    case when jsonb_typeof(metadata -> key) = 'array' then metadata -> key else '[]'::jsonb end
  ) with ordinality as items (item, position)
  where item ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
$$;

-- Metadata is whatever a client sent and must never make a sign-up fail. If it cannot be stored, the profile is
-- empty.
create function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  begin
    insert into public.profiles (user_id, first_name, last_name, company, phone, website, interests)
    values (
      new.id,
      private.metadata_text(new.raw_user_meta_data, 'first_name', 100),
      private.metadata_text(new.raw_user_meta_data, 'last_name', 100),
      private.metadata_text(new.raw_user_meta_data, 'company', 200),
      private.metadata_text(new.raw_user_meta_data, 'phone', 50),
      private.metadata_text(new.raw_user_meta_data, 'website', 2000),
      private.metadata_uuids(new.raw_user_meta_data, 'interests')
    )
    on conflict (user_id) do nothing;
  exception when others then
    raise warning 'profile of a new account left empty: %', sqlerrm;
    insert into public.profiles (user_id) values (new.id) on conflict (user_id) do nothing;
  end;
  return null;
end;
$$;

create trigger users_create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Anybody can sign up with somebody else's address. When the owner of the mailbox takes over the account, the auth
-- service clears the stranger's metadata, and this clears the profile made from it. Until the address is confirmed,
-- no session can have edited the profile, so rebuilding it from the metadata loses nothing.
create function private.follow_unconfirmed_metadata() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  begin
    update public.profiles
    set
      first_name = private.metadata_text(new.raw_user_meta_data, 'first_name', 100),
      last_name = private.metadata_text(new.raw_user_meta_data, 'last_name', 100),
      company = private.metadata_text(new.raw_user_meta_data, 'company', 200),
      phone = private.metadata_text(new.raw_user_meta_data, 'phone', 50),
      website = private.metadata_text(new.raw_user_meta_data, 'website', 2000),
      interests = private.metadata_uuids(new.raw_user_meta_data, 'interests')
    where user_id = new.id;
  exception when others then
    raise warning 'profile of an unconfirmed account left empty: %', sqlerrm;
    update public.profiles
    set first_name = null, last_name = null, company = null, phone = null, website = null, interests = '{}'
    where user_id = new.id;
  end;
  return null;
end;
$$;

revoke all on function private.metadata_text(jsonb, text, integer) from public;
revoke all on function private.metadata_uuids(jsonb, text) from public;
revoke all on function private.create_profile() from public;
revoke all on function private.follow_unconfirmed_metadata() from public;

-- Not on the confirmation itself, which changes only the mark that the address is verified.
create trigger users_follow_unconfirmed_metadata after update of raw_user_meta_data on auth.users
  for each row
  when (
    old.email_confirmed_at is null
    and (old.raw_user_meta_data - 'email_verified') is distinct from (new.raw_user_meta_data - 'email_verified')
  )
  execute function private.follow_unconfirmed_metadata();

-- A hosted project may already have accounts.
insert into public.profiles (user_id)
select id from auth.users
on conflict (user_id) do nothing;
