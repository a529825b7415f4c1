-- Which sample content was loaded, so that it never comes back after somebody deleted it.
create table backend.seeds (
  name text constraint seeds_pkey primary key,
  seeded_at timestamptz not null default now()
);
alter table backend.seeds enable row level security;
