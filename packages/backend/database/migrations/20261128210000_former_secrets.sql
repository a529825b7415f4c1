-- What links and refresh tokens were before they stopped working, so that their holders can be told why. Only who has
-- the secret itself can ask.

create type auth.mail_link_end as enum ('used', 'replaced');

-- Links of emails that were used, or that a newer email replaced. They are kept longer than any link is valid.
create table auth.former_mail_links (
  token_hash text not null constraint former_mail_links_pkey primary key,
  user_id uuid not null constraint former_mail_links_user_id_fkey references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  ended_as auth.mail_link_end not null,
  ended_at timestamptz not null
);

create index former_mail_links_user_id_idx on auth.former_mail_links (user_id);
create index former_mail_links_ended_at_idx on auth.former_mail_links (ended_at);

-- Sessions that ended because one of their refresh tokens was used again.
create table auth.reused_sessions (
  session_id uuid not null constraint reused_sessions_pkey primary key,
  user_id uuid not null constraint reused_sessions_user_id_fkey references auth.users (id) on delete cascade,
  ended_at timestamptz not null
);

create index reused_sessions_user_id_idx on auth.reused_sessions (user_id);
create index reused_sessions_ended_at_idx on auth.reused_sessions (ended_at);

alter table auth.former_mail_links enable row level security;
alter table auth.reused_sessions enable row level security;

grant select, insert, update, delete on auth.former_mail_links, auth.reused_sessions to service_role;

create or replace function auth.delete_expired_records(at timestamptz default now()) returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.audit_log_entries where created_at < at - interval '90 days';
  delete from auth.known_networks where seen_at < at - interval '90 days';
  delete from auth.flow_state where created_at < at - interval '2 days';
  delete from auth.saml_relay_states where created_at < at - interval '2 days';
  delete from auth.saml_used_assertions where expires_at < at;
  delete from auth.former_mail_links where ended_at < at - interval '30 days';
  delete from auth.reused_sessions where ended_at < at - interval '90 days';
$$;
