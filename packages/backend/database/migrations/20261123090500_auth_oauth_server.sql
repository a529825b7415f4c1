-- The OAuth 2.1 server: applications that sign members in with their account here. In the shape of the hosted service.

create type auth.oauth_registration_type as enum ('dynamic', 'manual');
create type auth.oauth_client_type as enum ('public', 'confidential');
create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired');
create type auth.oauth_response_type as enum ('code');

create table auth.oauth_clients (
  id uuid not null constraint oauth_clients_pkey primary key,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  redirect_uris text not null,
  grant_types text not null,
  client_name text,
  client_uri text,
  logo_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  client_type auth.oauth_client_type not null default 'confidential',
  token_endpoint_auth_method text not null
    constraint oauth_clients_token_endpoint_auth_method_check
    check (token_endpoint_auth_method in ('client_secret_basic', 'client_secret_post', 'none')),
  constraint oauth_clients_client_name_length check (char_length(client_name) <= 1024),
  constraint oauth_clients_client_uri_length check (char_length(client_uri) <= 2048),
  constraint oauth_clients_logo_uri_length check (char_length(logo_uri) <= 2048)
);

create index oauth_clients_deleted_at_idx on auth.oauth_clients (deleted_at);

comment on column auth.oauth_clients.redirect_uris is 'Separated by commas, like grant_types; neither may contain one.';

-- A request of an application, from its first redirect until its code is exchanged.
create table auth.oauth_authorizations (
  id uuid not null constraint oauth_authorizations_pkey primary key,
  authorization_id text not null constraint oauth_authorizations_authorization_id_key unique,
  client_id uuid not null
    constraint oauth_authorizations_client_id_fkey references auth.oauth_clients (id) on delete cascade,
  user_id uuid constraint oauth_authorizations_user_id_fkey references auth.users (id) on delete cascade,
  redirect_uri text not null,
  scope text not null,
  state text,
  resource text,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type not null default 'code',
  status auth.oauth_authorization_status not null default 'pending',
  authorization_code text constraint oauth_authorizations_authorization_code_key unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + interval '3 minutes'),
  approved_at timestamptz,
  nonce text,
  constraint oauth_authorizations_redirect_uri_length check (char_length(redirect_uri) <= 2048),
  constraint oauth_authorizations_scope_length check (char_length(scope) <= 4096),
  constraint oauth_authorizations_state_length check (char_length(state) <= 4096),
  constraint oauth_authorizations_resource_length check (char_length(resource) <= 2048),
  constraint oauth_authorizations_code_challenge_length check (char_length(code_challenge) <= 128),
  constraint oauth_authorizations_authorization_code_length check (char_length(authorization_code) <= 255),
  constraint oauth_authorizations_nonce_length check (char_length(nonce) <= 255),
  constraint oauth_authorizations_expires_at_future check (expires_at > created_at)
);

create index oauth_auth_pending_exp_idx on auth.oauth_authorizations (expires_at);
create index oauth_authorizations_client_id_idx on auth.oauth_authorizations (client_id);
create index oauth_authorizations_user_id_idx on auth.oauth_authorizations (user_id);

comment on column auth.oauth_authorizations.authorization_code is
  'The SHA-256 of the code; the code itself is only in the redirect.';

-- What a member has allowed an application to know.
create table auth.oauth_consents (
  id uuid not null constraint oauth_consents_pkey primary key,
  user_id uuid not null constraint oauth_consents_user_id_fkey references auth.users (id) on delete cascade,
  client_id uuid not null constraint oauth_consents_client_id_fkey references auth.oauth_clients (id) on delete cascade,
  scopes text not null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint oauth_consents_user_client_unique unique (user_id, client_id),
  constraint oauth_consents_scopes_length check (char_length(scopes) <= 2048),
  constraint oauth_consents_scopes_not_empty check (char_length(trim(scopes)) > 0),
  constraint oauth_consents_revoked_after_granted check (revoked_at is null or revoked_at >= granted_at)
);

create index oauth_consents_active_user_client_idx on auth.oauth_consents (user_id, client_id)
  where revoked_at is null;
create index oauth_consents_user_order_idx on auth.oauth_consents (user_id, granted_at desc);
create index oauth_consents_active_client_idx on auth.oauth_consents (client_id) where revoked_at is null;

alter table auth.sessions add constraint sessions_oauth_client_id_fkey
  foreign key (oauth_client_id) references auth.oauth_clients (id) on delete cascade;
create index sessions_oauth_client_id_idx on auth.sessions (oauth_client_id);
-- The session that a code opened is found by the code's hash when somebody brings the code again.
create index sessions_tag_idx on auth.sessions (tag) where tag is not null;

alter table auth.oauth_clients enable row level security;
alter table auth.oauth_authorizations enable row level security;
alter table auth.oauth_consents enable row level security;

grant select, insert, update, delete on auth.oauth_clients, auth.oauth_authorizations, auth.oauth_consents
  to service_role;

-- Deletes requests that nobody answered and codes that nobody exchanged in time.
create function auth.delete_expired_authorizations(at timestamptz default now()) returns void
language sql
set search_path = ''
as $$
  delete from auth.oauth_authorizations where expires_at <= at;
$$;

revoke all on function auth.delete_expired_authorizations(timestamptz) from public;
grant execute on function auth.delete_expired_authorizations(timestamptz) to service_role;
