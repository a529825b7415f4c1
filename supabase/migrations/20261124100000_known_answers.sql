-- Questions that sentences are known to answer, in words that they do not have themselves. The assistant finds a passage
-- by them and says the sentences that they name.

-- [{"questions": [text], "starts": the places in the text where the sentences begin, from 0}]
alter table public.passages add column known_answers jsonb not null default '[]'
  constraint passages_known_answers_is_list check (jsonb_typeof(known_answers) = 'array');

drop index public.passages_post_search_idx;
drop index public.passages_page_search_idx;
alter table public.passages drop column search_vector;
alter table public.passages add column search_vector tsvector not null generated always as (
  setweight(to_tsvector('pg_catalog.english', source_title || ' ' || heading), 'A')
  || setweight(to_tsvector('pg_catalog.english', text), 'B')
  || setweight(jsonb_to_tsvector('pg_catalog.english', known_answers, '["string"]'), 'C')
) stored;
create index passages_post_search_idx on public.passages using gin (search_vector) where source_kind = 'post';
create index passages_page_search_idx on public.passages using gin (search_vector) where source_kind = 'page';

drop function public.find_passages(jsonb, integer);

-- The passages that say most of what was asked, pages and posts apart.
-- Over ten thousand posts everyday words lead to most of them: posts are found by the asked words and terms of the same
-- meaning alone; pages, of which there are some hundred passages, by all ways to say it.
-- terms: [{"query": all ways to say it, "exact": the asked words, "close": terms of the same meaning or null,
-- "heading": the asked words in title or heading, each as a text search query, "weight": number, "passages": in how
-- many the asked words stand}], the weightiest first.
create function public.find_passages(terms jsonb, wanted integer)
returns table (
  id bigint, source_kind text, source_key text, source_class text, source_title text, heading text, form text,
  url text, text text, known_answers jsonb, content_hash text, score real
)
language plpgsql stable
set search_path = ''
as $$
declare
  -- So many passages are weighed one by one at most; it bounds the time however many posts there are.
  most_weighed constant integer := 500;
  of_close constant real := 0.65;
  of_others constant real := 0.35;
  of_heading constant real := 0.5;
  term record;
  exact_queries tsquery[] := '{}';
  close_queries tsquery[] := '{}';
  heading_queries tsquery[] := '{}';
  queries tsquery[] := '{}';
  weights real[] := '{}';
  any_term tsquery := ''::tsquery;
  rare_terms tsquery := ''::tsquery;
  all_terms tsquery := ''::tsquery;
  counted integer := 0;
begin
  for term in
    select to_tsquery('pg_catalog.english', entry.value ->> 'query') as query,
      to_tsquery('pg_catalog.english', entry.value ->> 'exact') as exact,
      to_tsquery('pg_catalog.english', coalesce(entry.value ->> 'close', '')) as close,
      to_tsquery('pg_catalog.english', entry.value ->> 'heading') as heading,
      (entry.value ->> 'weight')::real as weight, (entry.value ->> 'passages')::integer as passages
    from jsonb_array_elements(terms) with ordinality as entry (value, position)
    order by entry.position
  loop
    continue when numnode(term.query) = 0;
    queries := queries || term.query;
    exact_queries := exact_queries || term.exact;
    close_queries := close_queries || term.close;
    heading_queries := heading_queries || term.heading;
    weights := weights || term.weight;
    any_term := any_term || term.query;
    if cardinality(queries) <= 3 then all_terms := all_terms && (term.exact || term.close); end if;
    counted := counted + term.passages;
    if counted <= most_weighed then rare_terms := rare_terms || term.exact || term.close; end if;
  end loop;

  return query
  with candidates as (
    (
      select passages.* from public.passages
      where passages.source_kind = 'page' and passages.search_vector @@ any_term
    )
    union all
    (
      select passages.* from public.passages
      where passages.source_kind = 'post' and passages.search_vector @@ (rare_terms || all_terms)
      limit most_weighed
    )
  ),
  weighed as (
    select candidates.*, (
      select sum(weights[i] * (
        case
          when candidates.search_vector @@ exact_queries[i] then
            case when candidates.search_vector @@ heading_queries[i] then 1 + of_heading else 1 end
          when candidates.search_vector @@ close_queries[i] then of_close
          when candidates.search_vector @@ queries[i] then of_others
          else 0
        end
      ))::real
      from generate_subscripts(queries, 1) as i
    ) as score
    from candidates
  ),
  ordered as (
    select weighed.*, row_number() over (partition by weighed.source_kind order by weighed.score desc, weighed.id) as place
    from weighed
  )
  select o.id, o.source_kind, o.source_key, o.source_class, o.source_title, o.heading, o.form, o.url, o.text,
    o.known_answers, o.content_hash, o.score
  from ordered as o
  where o.place <= wanted;
end;
$$;

revoke all on function public.find_passages(jsonb, integer) from public, anon, authenticated;
grant execute on function public.find_passages(jsonb, integer) to service_role;

-- As before, with what the passages are known to answer.
-- Puts these passages in the place of all passages of pages. `passages` are rows of the table without its kind and class.
create or replace function public.replace_page_passages(pages_hash text, passages jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Several processes may start at once.
  perform pg_advisory_xact_lock(hashtextextended('replace_page_passages', 0));
  if public.has_page_passages(pages_hash) then return; end if;

  delete from public.passages where source_kind = 'page';
  insert into public.passages (source_kind, source_key, source_class, source_title, heading, form, url, position, text, known_answers)
  select 'page', page.source_key, 'site', page.source_title, page.heading, page.form, page.url, page.position, page.text,
    coalesce(page.known_answers, '[]')
  from jsonb_to_recordset(replace_page_passages.passages) as page (
    source_key text, source_title text, heading text, form text, url text, position integer, text text,
    known_answers jsonb
  );
  perform private.learn_passage_words(string_agg(concat_ws(' ', p.source_title, p.heading, p.text), ' '))
  from public.passages as p where p.source_kind = 'page' group by p.source_key;

  insert into private.indexed_pages (pages_hash) values (replace_page_passages.pages_hash)
  on conflict (is_only_row) do update set pages_hash = excluded.pages_hash;
end;
$$;

-- Of posts. A sentence that the post has no longer answers nothing.
create table public.post_known_answers (
  id bigint generated always as identity constraint post_known_answers_pkey primary key,
  post_id uuid not null constraint post_known_answers_post_id_fkey references public.posts (id) on delete cascade,
  questions text[] not null constraint post_known_answers_questions_number check (cardinality(questions) between 1 and 30),
  -- Sentences that stand in one passage, as the page shows them.
  answer text[] not null constraint post_known_answers_answer_number check (cardinality(answer) between 1 and 30)
);

comment on table public.post_known_answers is 'Questions that sentences of a post are known to answer, for the assistant.';

create index post_known_answers_post_id_idx on public.post_known_answers (post_id);

-- Whoever could write here would decide which questions lead to a post.
alter table public.post_known_answers enable row level security;
revoke all on table public.post_known_answers from anon, authenticated;
revoke all on sequence public.post_known_answers_id_seq from anon, authenticated;
grant select, insert, update, delete on table public.post_known_answers to service_role;

-- For each passage of a post what it is known to answer: the first passage that has all sentences of an answer.
create function private.place_known_answers(post uuid) returns table (passage_id bigint, known_answers jsonb)
language sql stable
set search_path = ''
as $$
  select place.passage_id,
    jsonb_agg(jsonb_build_object('questions', known.questions, 'starts', place.starts) order by known.id)
  from public.post_known_answers as known
  cross join lateral (
    select passages.id as passage_id, array_agg(strpos(passages.text, sentence.words) - 1 order by sentence.number) as starts
    from public.passages, unnest(known.answer) with ordinality as sentence (words, number)
    where passages.source_kind = 'post' and passages.source_key = known.post_id::text
    group by passages.id
    having bool_and(strpos(passages.text, sentence.words) > 0)
    order by passages.position limit 1
  ) as place
  where known.post_id = post
  group by place.passage_id;
$$;

revoke all on function private.place_known_answers(uuid) from public;

create or replace function private.index_post(post public.posts) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_by_administrator boolean := exists (
    select from public.user_roles where user_id = post.author_id and role = 'admin'
  );
begin
  delete from public.passages where source_kind = 'post' and source_key = post.id::text;
  if not post.published then return; end if;

  insert into public.passages (source_kind, source_key, source_class, source_title, heading, url, position, text)
  select 'post', post.id::text, case when is_by_administrator then 'administrator' else 'member' end,
    post.title, cut.heading, concat_ws('#', '/blog/' || post.id, nullif(cut.anchor, '')), cut.position, cut.body
  from (
    select '' as heading, '' as anchor, btrim(regexp_replace(post.excerpt, '\s+', ' ', 'g')) as body, 0 as position
    where post.excerpt ~ '\S'
    union all
    select piece.heading, piece.anchor, piece.body, piece.position::integer
    from private.cut_post(post.content) with ordinality as piece (heading, anchor, body, position)
  ) as cut;

  update public.passages set known_answers = placed.known_answers
  from private.place_known_answers(post.id) as placed where passages.id = placed.passage_id;

  perform private.learn_passage_words(string_agg(concat_ws(' ', source_title, heading, text), ' '))
  from public.passages where source_kind = 'post' and source_key = post.id::text;
end;
$$;

-- Definer: as for posts.
create function private.follow_known_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.index_post(posts) from public.posts
  where published and id in (select post_id from changed);
  return null;
end;
$$;

revoke all on function private.follow_known_answers() from public;

create trigger post_known_answers_index_insert after insert on public.post_known_answers
  referencing new table as changed for each statement execute function private.follow_known_answers();
create trigger post_known_answers_index_update after update on public.post_known_answers
  referencing new table as changed for each statement execute function private.follow_known_answers();
create trigger post_known_answers_index_delete after delete on public.post_known_answers
  referencing old table as changed for each statement execute function private.follow_known_answers();
