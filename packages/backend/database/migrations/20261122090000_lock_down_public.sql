-- Only what is granted by name is allowed: by default, PostgreSQL lets everybody use the schema public and call every
-- new function.

revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Applies to functions that the migrating role creates from now on, in every schema.
alter default privileges revoke execute on functions from public;

-- Where extensions are installed, so that their functions are not part of the exposed schema.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
