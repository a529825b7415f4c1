-- Single sign-on by SAML 2.0, in the shape of the hosted service.

create table auth.sso_providers (
  id uuid not null constraint sso_providers_pkey primary key,
  resource_id text,
  created_at timestamptz,
  updated_at timestamptz,
  disabled boolean,
  constraint "resource_id not empty" check (resource_id is null or char_length(resource_id) > 0)
);

create unique index sso_providers_resource_id_idx on auth.sso_providers (lower(resource_id));

-- The domains of email addresses whose members sign in through a provider.
create table auth.sso_domains (
  id uuid not null constraint sso_domains_pkey primary key,
  sso_provider_id uuid not null
    constraint sso_domains_sso_provider_id_fkey references auth.sso_providers (id) on delete cascade,
  domain text not null,
  created_at timestamptz,
  updated_at timestamptz,
  constraint "domain not empty" check (char_length(domain) > 0)
);

create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);
create unique index sso_domains_domain_idx on auth.sso_domains (lower(domain));

create table auth.saml_providers (
  id uuid not null constraint saml_providers_pkey primary key,
  sso_provider_id uuid not null
    constraint saml_providers_sso_provider_id_fkey references auth.sso_providers (id) on delete cascade,
  entity_id text not null constraint saml_providers_entity_id_key unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb,
  created_at timestamptz,
  updated_at timestamptz,
  name_id_format text,
  constraint "metadata_xml not empty" check (char_length(metadata_xml) > 0),
  constraint "metadata_url not empty" check (metadata_url is null or char_length(metadata_url) > 0),
  constraint "entity_id not empty" check (char_length(entity_id) > 0)
);

create index saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);

-- A sign-in that was started here; deleted when the provider's answer arrives, so an answer works once.
create table auth.saml_relay_states (
  id uuid not null constraint saml_relay_states_pkey primary key,
  sso_provider_id uuid not null
    constraint saml_relay_states_sso_provider_id_fkey references auth.sso_providers (id) on delete cascade,
  request_id text not null,
  for_email text,
  redirect_to text,
  created_at timestamptz,
  updated_at timestamptz,
  flow_state_id uuid constraint saml_relay_states_flow_state_id_fkey references auth.flow_state (id) on delete cascade,
  constraint "request_id not empty" check (char_length(request_id) > 0)
);

create index saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
create index saml_relay_states_created_at_idx on auth.saml_relay_states (created_at desc);
create index saml_relay_states_for_email_idx on auth.saml_relay_states (for_email);
create index saml_relay_states_flow_state_id_idx on auth.saml_relay_states (flow_state_id);

-- Assertions that have signed somebody in, until they expire: one that a provider sends unasked has no relay state, so
-- only this keeps it from working twice. Ours; the hosted service has no such table.
create table auth.saml_used_assertions (
  entity_id text not null,
  assertion_id text not null,
  expires_at timestamptz not null,
  constraint saml_used_assertions_pkey primary key (entity_id, assertion_id)
);

create index saml_used_assertions_expires_at_idx on auth.saml_used_assertions (expires_at);

alter table auth.sso_providers enable row level security;
alter table auth.sso_domains enable row level security;
alter table auth.saml_providers enable row level security;
alter table auth.saml_relay_states enable row level security;
alter table auth.saml_used_assertions enable row level security;

grant select, insert, update, delete on auth.sso_providers, auth.sso_domains, auth.saml_providers,
  auth.saml_relay_states, auth.saml_used_assertions to service_role;

create or replace function auth.delete_expired_records(at timestamptz default now()) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.audit_log_entries where created_at < at - interval '90 days';
  delete from auth.known_networks where seen_at < at - interval '90 days';
  delete from auth.flow_state where created_at < at - interval '2 days';
  delete from auth.saml_relay_states where created_at < at - interval '2 days';
  delete from auth.saml_used_assertions where expires_at < at;
$$;
