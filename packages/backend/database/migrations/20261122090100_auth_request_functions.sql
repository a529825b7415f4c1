-- What policies know about the request, with the names and types of the hosted service. Each transaction has the
-- verified token's claims in the setting request.jwt.claims.

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- All claims of the request's token, or null without one.
create function auth.jwt() returns jsonb
language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb;

-- The signed-in user's id, or null.
create function auth.uid() returns uuid
language sql stable
return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid;

-- The role claim of the token, or null.
create function auth.role() returns text
language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role';

-- The signed-in user's address, or null.
create function auth.email() returns text
language sql stable
return nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email';

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
