-- Who is an administrator. Rows are written by the operator only (npm run admin, or the dashboard of
-- the hosted service); no request of a user can reach them.

-- Functions that only triggers call live here: the schema is not exposed, and nobody may use it by name.
create schema private;

create table public.user_roles (
  user_id uuid not null constraint user_roles_user_id_fkey references auth.users (id) on delete cascade,
  role text not null constraint user_roles_role_known check (role in ('admin')),
  constraint user_roles_pkey primary key (user_id, role)
);

comment on table public.user_roles is 'Roles of users beyond being signed in; the value admin is checked.';

alter table public.user_roles enable row level security;

create policy "users read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

-- The hosted service grants everything on new tables by default, so each migration first takes it back.
revoke all on table public.user_roles from anon, authenticated;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

-- Whether the caller is an administrator. False for visitors, so that a check never fails for want of a session.
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
