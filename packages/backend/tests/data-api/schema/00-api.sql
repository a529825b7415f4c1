-- Tables of the kind that PostgREST's documentation speaks of. Files run in the order of their names.

create schema api;
grant usage on schema api to anon, authenticated;
alter default privileges in schema api grant all on tables to anon, authenticated;
-- Generated keys are read from their sequence where `missing=default` asks for defaults.
alter default privileges in schema api grant usage on sequences to anon, authenticated;
