-- How often something was done in the current window, across all processes of a site. Unlogged, because counting must
-- be cheap and limits may start from zero after a crash.

create unlogged table backend.rate_limits (
  key text constraint rate_limits_pkey primary key,
  window_start timestamptz not null default now(),
  hits integer not null default 1
);

-- For deleting windows that are over.
create index rate_limits_window_start_idx on backend.rate_limits (window_start);

alter table backend.rate_limits enable row level security;

grant usage on schema backend to service_role;
grant select, insert, update, delete on backend.rate_limits to service_role;
