-- Every account has a profile, made from the sign-up form's metadata in the same transaction:
-- before the address is confirmed there is no session in which the browser could insert it.

-- A trimmed text of the metadata that fits its column, or null when it is blank or no text.
create function private.metadata_text(metadata jsonb, key text, max_length integer) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(left(btrim(metadata ->> key), max_length), '')
  where jsonb_typeof(metadata -> key) = 'string';
$$;

-- The uuids of a metadata list; anything else in it is left out.
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

-- Metadata is whatever a client sent. It must never be able to make a sign-up fail, so anything that
-- cannot be stored leaves an empty profile.
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

revoke all on function private.metadata_text(jsonb, text, integer) from public;
revoke all on function private.metadata_uuids(jsonb, text) from public;
revoke all on function private.create_profile() from public;

create trigger users_create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Accounts from before this migration.
insert into public.profiles (user_id)
select id from auth.users
on conflict (user_id) do nothing;
