-- Sign-in with other identity providers: what a flow that links an identity keeps until its code is exchanged, and the
-- providers that an operator adds while the service runs, in the shape of the hosted service.

alter table auth.flow_state add column linking_profile text;

comment on column auth.flow_state.linking_profile is
  'Sealed: the profile that is linked when the code is exchanged, by the browser that asked for it.';
comment on column auth.flow_state.provider_access_token is 'Sealed; the key is derived from the JWT secret.';
comment on column auth.flow_state.provider_refresh_token is 'Sealed; the key is derived from the JWT secret.';

create index flow_state_oauth_created_at_idx on auth.flow_state (created_at) where authentication_method = 'oauth';

-- One row per provider that the operator has added.
create table auth.custom_oauth_providers (
  id uuid not null default gen_random_uuid() constraint custom_oauth_providers_pkey primary key,
  provider_type text not null
    constraint custom_oauth_providers_provider_type_check check (provider_type in ('oauth2', 'oidc')),
  identifier text not null constraint custom_oauth_providers_identifier_key unique,
  name text not null,
  client_id text not null,
  client_secret text not null,
  acceptable_client_ids text[] not null default '{}',
  scopes text[] not null default '{}',
  pkce_enabled boolean not null default true,
  attribute_mapping jsonb not null default '{}',
  authorization_params jsonb not null default '{}',
  enabled boolean not null default true,
  email_optional boolean not null default false,
  -- Only with provider_type oidc.
  issuer text,
  discovery_url text,
  skip_nonce_check boolean not null default false,
  cached_discovery jsonb,
  discovery_cached_at timestamptz,
  -- Only with provider_type oauth2.
  authorization_url text,
  token_url text,
  userinfo_url text,
  jwks_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  custom_claims_allowlist text[] not null default '{}',
  constraint custom_oauth_providers_identifier_format check (identifier ~ '^[a-z0-9][a-z0-9:-]{0,48}[a-z0-9]$'),
  constraint custom_oauth_providers_name_length check (char_length(name) between 1 and 100),
  constraint custom_oauth_providers_client_id_length check (char_length(client_id) between 1 and 512),
  constraint custom_oauth_providers_oidc_requires_issuer check (provider_type <> 'oidc' or issuer is not null),
  constraint custom_oauth_providers_oauth2_requires_endpoints check (
    provider_type <> 'oauth2'
    or (authorization_url is not null and token_url is not null and userinfo_url is not null)
  ),
  constraint custom_oauth_providers_issuer_length check (char_length(issuer) between 1 and 2048),
  constraint custom_oauth_providers_discovery_url_length check (char_length(discovery_url) <= 2048),
  constraint custom_oauth_providers_authorization_url_length check (char_length(authorization_url) <= 2048),
  constraint custom_oauth_providers_token_url_length check (char_length(token_url) <= 2048),
  constraint custom_oauth_providers_userinfo_url_length check (char_length(userinfo_url) <= 2048),
  constraint custom_oauth_providers_jwks_uri_length check (char_length(jwks_uri) <= 2048)
);

comment on column auth.custom_oauth_providers.client_secret is
  'Sealed; the key is derived from the JWT secret and never stored here.';

create index custom_oauth_providers_provider_type_idx on auth.custom_oauth_providers (provider_type);
create index custom_oauth_providers_created_at_idx on auth.custom_oauth_providers (created_at);

alter table auth.custom_oauth_providers enable row level security;

grant select, insert, update, delete on auth.custom_oauth_providers to service_role;
