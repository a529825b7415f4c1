-- A mail carries a link and, for typing in by hand, a short code. The hosted service derives the link's
-- hash from the code, so a million guesses find it; here the two have nothing to do with each other.

-- A keyed hash of the code; the key is derived from the JWT secret and never in the database.
alter table auth.one_time_tokens add column code_hash text;

-- A code dies after a few tries. The link of the same mail is not guessable and lives on.
alter table auth.one_time_tokens add column code_tries smallint not null default 0;
