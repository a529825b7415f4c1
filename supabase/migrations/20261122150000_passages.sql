-- What the assistant answers from: pages and published posts, cut into passages. A post's passages are written by
-- triggers, in the transaction that publishes, edits, unpublishes or deletes it; drafts never have any. Pages come
-- from the site's code and are replaced as a whole when they changed.

-- For typing errors: words that look like another.
create extension if not exists pg_trgm with schema extensions;

create table public.passages (
  id bigint generated always as identity constraint passages_pkey primary key,
  source_kind text not null constraint passages_source_kind_known check (source_kind in ('page', 'post')),
  -- The path of a page, the id of a post.
  source_key text not null,
  -- On equal merit the site's own pages come before administrators' posts, and these before members'.
  source_class text not null
    constraint passages_source_class_known check (source_class in ('site', 'administrator', 'member')),
  source_title text not null,
  -- The headings above the text, outermost first; '' directly under the title. For an answer it is the question.
  heading text not null default '',
  -- 'answer' is the whole answer to its heading; 'list' is made of the entries of a list.
  form text not null default 'text' constraint passages_form_known check (form in ('text', 'answer', 'list')),
  -- Always of this site, so that nobody can have the assistant recommend another.
  url text not null constraint passages_url_of_this_site check (url ~ '^/([^/\\]|$)'),
  position integer not null,
  text text not null,
  content_hash text not null generated always as (md5(source_title || E'\n' || heading || E'\n' || text)) stored,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', source_title || ' ' || heading), 'A')
    || setweight(to_tsvector('pg_catalog.english', text), 'B')
  ) stored,
  updated_at timestamptz not null default now(),
  constraint passages_source_position_key unique (source_kind, source_key, position)
);

comment on table public.passages is 'Passages of pages and published posts. The function ai-search alone reads them.';

create index passages_post_search_idx on public.passages using gin (search_vector) where source_kind = 'post';
create index passages_page_search_idx on public.passages using gin (search_vector) where source_kind = 'page';

-- Visitors and members have no policy and no grant: what they may learn is in an answer.
alter table public.passages enable row level security;
revoke all on table public.passages from anon, authenticated;
revoke all on sequence public.passages_id_seq from anon, authenticated;
grant select, insert, update, delete on table public.passages to service_role;

-- The words of all passages: how rare each is, and what a misspelt one may mean. Counts may be an hour old; a new word
-- is there at once.
create table public.passage_words (
  word text constraint passage_words_pkey primary key,
  stem text not null,
  passages integer not null default 1
);

comment on table public.passage_words is 'Words in passages with their English stem and in how many passages it stands.';

create index passage_words_stem_idx on public.passage_words (stem);
create index passage_words_passages_idx on public.passage_words (passages);
create index passage_words_similar_idx on public.passage_words using gin (word extensions.gin_trgm_ops);

alter table public.passage_words enable row level security;
revoke all on table public.passage_words from anon, authenticated;
grant select, insert, update, delete on table public.passage_words to service_role;

-- Enters the words of a text that are not known yet. In order, so that two who publish do not wait for each other in a ring.
create function private.learn_passage_words(text_of_passages text) returns void
language sql
set search_path = ''
as $$
  insert into public.passage_words (word, stem)
  select lexeme, stems[1]
  from unnest(to_tsvector('pg_catalog.simple', left(text_of_passages, 200000))),
    lateral pg_catalog.ts_lexize('pg_catalog.english_stem', lexeme) as stems
  where lexeme ~ '^[a-z][a-z0-9]{1,29}$' and stems[1] is not null
  order by lexeme
  on conflict (word) do nothing;
$$;

revoke all on function private.learn_passage_words(text) from public;

-- Counts anew in how many passages each word stands, and forgets words that stand in none.
create function public.count_passage_words() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- One at a time; a second process has nothing to add.
  if not pg_try_advisory_xact_lock(hashtextextended('count_passage_words', 0)) then return; end if;
  with counted as materialized (
    select word as stem, ndoc from pg_catalog.ts_stat('select search_vector from public.passages')
  ),
  forgotten as (
    delete from public.passage_words
    where not exists (select from counted where counted.stem = passage_words.stem)
  )
  update public.passage_words set passages = counted.ndoc
  from counted where counted.stem = passage_words.stem and counted.ndoc <> passage_words.passages;
end;
$$;

revoke all on function public.count_passage_words() from public, anon, authenticated;
grant execute on function public.count_passage_words() to service_role;
