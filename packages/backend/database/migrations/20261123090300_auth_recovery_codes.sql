-- Recovery codes, the factor for the day on which the others are lost; and what keeps a code from working twice.

-- As the hosted service's client names it.
alter type auth.factor_type add value 'recovery_code';

-- An authenticator app's codes are numbered by time steps of 30 seconds.
alter table auth.mfa_factors add column last_totp_step bigint;

comment on column auth.mfa_factors.last_totp_step is 'The time step of the latest accepted code; only later ones count.';

-- The codes of a factor of the type recovery_code. Each works once.
create table auth.mfa_recovery_codes (
  id uuid not null default gen_random_uuid() constraint mfa_recovery_codes_pkey primary key,
  factor_id uuid not null
    constraint mfa_recovery_codes_factor_id_fkey references auth.mfa_factors (id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint mfa_recovery_codes_factor_id_code_hash_key unique (factor_id, code_hash)
);

comment on column auth.mfa_recovery_codes.code_hash is
  'A keyed hash; the key is derived from the JWT secret and never stored here.';

alter table auth.mfa_recovery_codes enable row level security;

grant select, insert, update, delete on auth.mfa_recovery_codes to service_role;
