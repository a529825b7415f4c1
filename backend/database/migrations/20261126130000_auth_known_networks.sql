-- The networks from which an account has signed in or refreshed a session. Sign-ins from one of them are not
-- counted together with those of strangers, so nobody locks the owner out by guessing from elsewhere.

create table auth.known_networks (
  user_id uuid not null constraint known_networks_user_id_fkey references auth.users (id) on delete cascade,
  -- One IPv4 address, or the /64 of an IPv6 address.
  network cidr not null,
  seen_at timestamptz not null,
  constraint known_networks_pkey primary key (user_id, network)
);

comment on table auth.known_networks is 'Where an account has proved who it is; forgotten 90 days after the last time.';

create index known_networks_seen_at_idx on auth.known_networks (seen_at);

alter table auth.known_networks enable row level security;
grant select, insert, update, delete on auth.known_networks to service_role;

-- Where sessions were before there was this table.
insert into auth.known_networks (user_id, network, seen_at)
select user_id, network(set_masklen(ip, case family(ip) when 6 then 64 else 32 end)), max(coalesce(updated_at, now()))
from auth.sessions
where ip is not null
group by 1, 2;
