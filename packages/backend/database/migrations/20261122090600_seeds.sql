-- Which sample content was loaded, so that it does not come back after somebody deletes it.
create table backend.seeds (
  name text constraint seeds_pkey primary key,
  seeded_at timestamptz not null default now()
);
alter table backend.seeds enable row level security;
