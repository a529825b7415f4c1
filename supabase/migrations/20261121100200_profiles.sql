-- What a user tells about themselves. Nobody else reads it: of authors, only the view authors shows a name.

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

comment on column public.profiles.interests is 'Ids of categories; kept free of ids that are no category.';

-- An array has no foreign key. Keeps each known category once, in the order given; null means none.
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

-- A deleted category leaves everyone's interests. It runs as its owner, because no user may change others' rows.
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

revoke all on table public.profiles from anon, authenticated;
grant
  select,
  insert (user_id, first_name, last_name, company, phone, website, bio, interests),
  update (user_id, first_name, last_name, company, phone, website, bio, interests)
  on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;
