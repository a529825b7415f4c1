-- What exists between two steps of a sign-in: PKCE flows and mailed tokens; and the log of what happened to accounts.

create type auth.code_challenge_method as enum ('s256', 'plain');

-- A PKCE flow that was started and not yet exchanged for a session: the browser that requested a mail has sent the hash
-- of a secret. The mail's link then returns a code that is worthless without the secret, instead of a session's tokens.
create table auth.flow_state (
  id uuid not null constraint flow_state_pkey primary key,
  user_id uuid constraint flow_state_user_id_fkey references auth.users (id) on delete cascade,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid,
  email_optional boolean not null default false
);

comment on column auth.flow_state.auth_code is 'The SHA-256 of the code; the code itself is only in the redirect.';

create index idx_auth_code on auth.flow_state (auth_code);
create index idx_user_id_auth_method on auth.flow_state (user_id, authentication_method);
create index flow_state_created_at_idx on auth.flow_state (created_at desc);

create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token'
);

-- Mailed tokens, as hashes; at most one of each type per account. A mail contains a link and, for typing, a short code.
-- The hosted service derives the link's hash from the code, so a million guesses find it; here they are independent.
create table auth.one_time_tokens (
  id uuid not null default gen_random_uuid() constraint one_time_tokens_pkey primary key,
  user_id uuid not null constraint one_time_tokens_user_id_fkey references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null,
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  -- A keyed hash of the code; the key is derived from the JWT secret and is never in the database.
  code_hash text,
  -- A code becomes invalid after a few tries. The link of the same mail cannot be guessed and stays valid.
  code_tries smallint not null default 0,
  -- The flow that the mail belongs to; null if its sender asked for tokens.
  flow_state_id uuid
    constraint one_time_tokens_flow_state_id_fkey references auth.flow_state (id) on delete cascade,
  constraint one_time_tokens_token_hash_check check (char_length(token_hash) > 0)
);

create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_token_hash_hash_idx on auth.one_time_tokens using hash (token_hash);
create index one_time_tokens_relates_to_hash_idx on auth.one_time_tokens using hash (relates_to);
create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

-- What happened to accounts. Entries are never changed.
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid not null default gen_random_uuid() constraint audit_log_entries_pkey primary key,
  payload json,
  created_at timestamptz default now(),
  ip_address varchar(64) not null default ''
);

create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);

alter table auth.one_time_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.audit_log_entries enable row level security;

grant select, insert, update, delete on auth.one_time_tokens, auth.flow_state to service_role;
grant select, insert on auth.audit_log_entries to service_role;

-- Deletes what the auth module need not keep: log entries after 90 days, networks that an account has not used for as
-- long, and flows whose link has expired. Security definer, because nobody else may delete from the log.
create function auth.delete_expired_records(at timestamptz default now()) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.audit_log_entries where created_at < at - interval '90 days';
  delete from auth.known_networks where seen_at < at - interval '90 days';
  delete from auth.flow_state where created_at < at - interval '2 days';
$$;

revoke all on function auth.delete_expired_records(timestamptz) from public;
grant execute on function auth.delete_expired_records(timestamptz) to service_role;
