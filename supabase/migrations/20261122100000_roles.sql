-- Who is an administrator, and who is banned.

-- Tables and functions that are not part of the exposed API.
create schema private;

-- Only the operator writes these rows, with `npm run admin` or the dashboard of the hosted service.
create table public.user_roles (
  user_id uuid not null constraint user_roles_user_id_fkey references auth.users (id) on delete cascade,
  role text not null constraint user_roles_role_known check (role in ('admin')),
  constraint user_roles_pkey primary key (user_id, role)
);

comment on table public.user_roles is 'Roles that users have beyond being signed in.';

alter table public.user_roles enable row level security;

create policy "users read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- The hosted service grants everything on new tables by default, so every migration revokes that first.
revoke all on table public.user_roles from anon, authenticated;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

-- Whether the caller is an administrator. False for visitors, so that a policy does not fail without a session.
create function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  );
$$;

revoke all on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;

-- Whether the caller's account is banned. A ban ends sessions, but an access token stays valid until it expires;
-- until then, restrictive policies on what others can see refuse the writes of a banned member. Security definer,
-- because nobody may read auth.users.
create function private.is_banned() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = auth.uid() and banned_until > now());
$$;

revoke all on function private.is_banned() from public;
grant usage on schema private to authenticated;
grant execute on function private.is_banned() to authenticated;

-- The operator names an administrator by email address, even before that person has an account. The role is granted
-- when the address is confirmed, never on sign-up alone.
create table private.invited_admins (
  email text constraint invited_admins_pkey primary key,
  invited_at timestamptz not null default now(),
  constraint invited_admins_email_lower_case check (email = lower(trim(email)))
);

comment on table private.invited_admins is 'Addresses that become administrators once they are confirmed.';

alter table private.invited_admins enable row level security;

-- Makes the confirmed account of an address an administrator, or stores the address until it has one. Returns
-- 'granted' or 'invited'. For the operator's connection only.
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

-- Revokes the role and any open invitation of an address. Returns whether there was either.
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

-- Security definer, because the role that confirms an account may not write roles.
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
