-- How often something was done in the current window, for all processes of a site.
-- Unlogged: counting must be cheap, and after a crash the limits simply start anew.

create unlogged table backend.rate_limits (
  key text constraint rate_limits_pkey primary key,
  window_start timestamptz not null default now(),
  hits integer not null default 1
);

-- For sweeping windows that are over.
create index rate_limits_window_start_idx on backend.rate_limits (window_start);

alter table backend.rate_limits enable row level security;

grant usage on schema backend to service_role;
grant select, insert, update, delete on backend.rate_limits to service_role;
