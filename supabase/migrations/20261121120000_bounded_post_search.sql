-- PostgreSQL's text parser takes quadratic time over some texts: 100 KB of "<!--" or of "a_" held a connection until
-- its statement was ended. Neither comes into it any more: what looks like the begin of a tag is dropped, and a word
-- is never longer than any that people look for.
create or replace function private.fill_post_search_vector() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  longest_word constant text := '(\S{200})';
  content text := regexp_replace(left(new.content, 100000), '</?[a-z][^>]*>', ' ', 'gi');
begin
  content := regexp_replace(replace(content, '<', ' '), longest_word, '\1 ', 'g');
  new.search_vector :=
    setweight(to_tsvector('pg_catalog.english', new.title), 'A')
    || setweight(to_tsvector('pg_catalog.english', coalesce(new.excerpt, '')), 'B')
    || setweight(to_tsvector('pg_catalog.english', content), 'C');
  return new;
end;
$$;
