-- People who sign in with another service, such as Microsoft, fill in no form: their profile begins with the name that
-- the service tells.

-- The names in the metadata: the form's, or else those of the claims of OpenID Connect. A service that tells only the
-- whole name does not say where it divides, so all of it is the first name.
create function private.metadata_names(metadata jsonb, out first_name text, out last_name text)
language sql immutable
set search_path = ''
as $$
  select
    coalesce(form.first_name, case when form.last_name is null then coalesce(claim.given_name, claim.name) end),
    coalesce(form.last_name, case when form.first_name is null and claim.given_name is not null then claim.family_name end)
  from
    (select
      private.metadata_text(metadata, 'first_name', 100) as first_name,
      private.metadata_text(metadata, 'last_name', 100) as last_name) as form,
    (select
      private.metadata_text(metadata, 'given_name', 100) as given_name,
      private.metadata_text(metadata, 'family_name', 100) as family_name,
      coalesce(
        private.metadata_text(metadata, 'full_name', 100), private.metadata_text(metadata, 'name', 100)
      ) as name) as claim;
$$;

-- As in 20261122100200_profiles.sql, with the names of providers.
create or replace function private.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  begin
    insert into public.profiles (user_id, first_name, last_name, company, phone, website, interests)
    select
      new.id,
      names.first_name,
      names.last_name,
      private.metadata_text(new.raw_user_meta_data, 'company', 200),
      private.metadata_text(new.raw_user_meta_data, 'phone', 50),
      private.metadata_text(new.raw_user_meta_data, 'website', 2000),
      private.metadata_uuids(new.raw_user_meta_data, 'interests')
    from private.metadata_names(new.raw_user_meta_data) as names
    on conflict (user_id) do nothing;
  exception when others then
    raise warning 'profile of a new account left empty: %', sqlerrm;
    insert into public.profiles (user_id) values (new.id) on conflict (user_id) do nothing;
  end;
  return null;
end;
$$;

-- As in 20261122100200_profiles.sql, with the names of providers.
create or replace function private.follow_unconfirmed_metadata() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  begin
    update public.profiles
    set
      first_name = names.first_name,
      last_name = names.last_name,
      company = private.metadata_text(new.raw_user_meta_data, 'company', 200),
      phone = private.metadata_text(new.raw_user_meta_data, 'phone', 50),
      website = private.metadata_text(new.raw_user_meta_data, 'website', 2000),
      interests = private.metadata_uuids(new.raw_user_meta_data, 'interests')
    from private.metadata_names(new.raw_user_meta_data) as names
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

revoke all on function private.metadata_names(jsonb) from public;
