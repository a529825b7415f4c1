-- PKCE: the browser that asked for a mail has sent the hash of a secret along. The link of that mail then answers
-- with a code that is worth nothing without the secret, instead of the tokens of a session.

-- The flow that the mail belongs to; null when its sender asked for tokens.
alter table auth.one_time_tokens
  add column flow_state_id uuid
    constraint one_time_tokens_flow_state_id_fkey references auth.flow_state (id) on delete cascade;

create index one_time_tokens_flow_state_id_idx on auth.one_time_tokens (flow_state_id);

-- A deleted account takes its flows along.
alter table auth.flow_state
  add constraint flow_state_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade;

comment on column auth.flow_state.auth_code is 'The SHA-256 of the code; the code itself is only in the redirect.';
