-- Anybody can sign up with somebody else's address. When the owner of the mailbox takes the account over, the auth
-- service clears what the stranger said in the metadata; the profile that was made from it follows.

-- As long as nobody has confirmed the address there is no session that could have edited the profile, so making it
-- again from the metadata loses nothing.
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

revoke all on function private.follow_unconfirmed_metadata() from public;

-- Not at the confirmation itself, which changes nothing but the mark that the address is verified.
create trigger users_follow_unconfirmed_metadata after update of raw_user_meta_data on auth.users
  for each row
  when (
    old.email_confirmed_at is null
    and (old.raw_user_meta_data - 'email_verified') is distinct from (new.raw_user_meta_data - 'email_verified')
  )
  execute function private.follow_unconfirmed_metadata();
