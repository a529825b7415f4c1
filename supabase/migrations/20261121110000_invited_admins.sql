-- The operator names an administrator by e-mail address, also before that person has an account:
-- the role arrives with the confirmation of the address, never with a mere sign-up.

create table private.invited_admins (
  email text constraint invited_admins_pkey primary key,
  invited_at timestamptz not null default now(),
  constraint invited_admins_email_lower_case check (email = lower(trim(email)))
);

comment on table private.invited_admins is 'Addresses that become administrators once they are confirmed.';

alter table private.invited_admins enable row level security;

-- Makes the confirmed account of an address an administrator, or remembers the address until it has one.
-- Answers 'granted' or 'invited'. For the operator's connection only.
create function private.grant_admin(address text) returns text
language plpgsql
set search_path = ''
as $$
declare
  wanted text := lower(trim(address));
  account uuid;
begin
  select id into account from auth.users where email = wanted and email_confirmed_at is not null;
  if account is null then
    insert into private.invited_admins (email) values (wanted) on conflict do nothing;
    return 'invited';
  end if;
  insert into public.user_roles (user_id, role) values (account, 'admin') on conflict do nothing;
  return 'granted';
end;
$$;

revoke all on function private.grant_admin(text) from public;

-- Takes the role and any open invitation from an address. Answers whether there was one to take.
create function private.revoke_admin(address text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  wanted text := lower(trim(address));
  taken integer;
  uninvited integer;
begin
  delete from public.user_roles where role = 'admin' and user_id in (select id from auth.users where email = wanted);
  get diagnostics taken = row_count;
  delete from private.invited_admins where email = wanted;
  get diagnostics uninvited = row_count;
  return taken + uninvited > 0;
end;
$$;

revoke all on function private.revoke_admin(text) from public;

-- Security definer, because the role that confirms an account may not write roles itself.
create function private.welcome_invited_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.invited_admins where email = new.email;
  if found then
    insert into public.user_roles (user_id, role) values (new.id, 'admin') on conflict do nothing;
  end if;
  return null;
end;
$$;

revoke all on function private.welcome_invited_admin() from public;

create trigger welcome_invited_admin
  after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null)
  execute function private.welcome_invited_admin();
