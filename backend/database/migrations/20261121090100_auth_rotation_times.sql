-- When the latest tokens of a session were exchanged for new ones (oldest first, only the recent ones):
-- a token is accepted again for a few seconds after its own exchange, however many followed it.
alter table auth.sessions add column rotated_at timestamptz[] not null default '{}';
