-- What the function ai-search asks of the passages. For service_role alone.

-- For each word of a question: its stem ('' for a stop word), in how many passages it stands, and, if in none, the
-- words that look most like it, the commonest first. `most_passages` is the count of the commonest word of all.
-- Definer: the functions of pg_trgm are not everybody's to call.
create function public.look_up_words(words text[])
returns table (word text, stem text, passages integer, similar_words text[], most_passages integer)
language sql stable security definer
set search_path = ''
as $$
  select given.word, coalesce(given.stem, ''), coalesce(known.passages, 0),
    case when known.passages is null and char_length(given.word) > 3 then array(
      select alike.word from (
        select vocabulary.word, vocabulary.passages from public.passage_words as vocabulary
        where vocabulary.word operator(extensions.%) given.word
        order by extensions.similarity(vocabulary.word, given.word) desc, vocabulary.passages desc
        limit 40
      ) as alike
      order by alike.passages desc, alike.word
    ) else '{}' end,
    coalesce((select max(vocabulary.passages) from public.passage_words as vocabulary), 0)
  from (
    select asked.word, (pg_catalog.ts_lexize('pg_catalog.english_stem', asked.word))[1] as stem
    from unnest(words) as asked (word)
  ) as given
  left join lateral (
    select max(vocabulary.passages) as passages from public.passage_words as vocabulary
    where vocabulary.stem = given.stem
  ) as known on true;
$$;

revoke all on function public.look_up_words(text[]) from public, anon, authenticated;
grant execute on function public.look_up_words(text[]) to service_role;

-- Misspelt words have less in common with what was meant than pg_trgm asks for by itself: "puase" and "pause" share two
-- of ten trigrams, "reveiw" and "review" three of eleven. So more candidates are offered, from which the edit distance
-- chooses (domain/assistant/question/closest-word.ts).
-- An option of an extension is only known once its library is loaded, and here it is set before anything of it ran.
do $$
begin
  perform extensions.similarity('a', 'b');
end;
$$;
alter function public.look_up_words(text[]) set pg_trgm.similarity_threshold = '0.18';

-- The passages that say most of what was asked, pages and posts apart.
-- Over ten thousand posts everyday words lead to most of them: posts are found by the asked words and terms of the same
-- meaning alone; pages, of which there are some hundred passages, by all ways to say it.
-- terms: [{"query": all ways to say it, "exact": the asked words, "close": terms of the same meaning or null,
-- "heading": the asked words in title or heading, each as a text search query, "weight": number, "passages": in how
-- many the asked words stand}], the weightiest first.
create function public.find_passages(terms jsonb, wanted integer)
returns table (
  id bigint, source_kind text, source_key text, source_class text, source_title text, heading text, form text,
  url text, text text, content_hash text, score real
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
    o.content_hash, o.score
  from ordered as o
  where o.place <= wanted;
end;
$$;

revoke all on function public.find_passages(jsonb, integer) from public, anon, authenticated;
grant execute on function public.find_passages(jsonb, integer) to service_role;

-- Which pages are in the passages; one row at most.
create table private.indexed_pages (
  is_only_row boolean not null default true constraint indexed_pages_pkey primary key check (is_only_row),
  pages_hash text not null
);

alter table private.indexed_pages enable row level security;

create function public.has_page_passages(pages_hash text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.indexed_pages where indexed_pages.pages_hash = has_page_passages.pages_hash);
$$;

revoke all on function public.has_page_passages(text) from public, anon, authenticated;
grant execute on function public.has_page_passages(text) to service_role;

-- Puts these passages in the place of all passages of pages. `passages` are rows of the table without its kind and class.
create function public.replace_page_passages(pages_hash text, passages jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Several processes may start at once.
  perform pg_advisory_xact_lock(hashtextextended('replace_page_passages', 0));
  if public.has_page_passages(pages_hash) then return; end if;

  delete from public.passages where source_kind = 'page';
  insert into public.passages (source_kind, source_key, source_class, source_title, heading, form, url, position, text)
  select 'page', page.source_key, 'site', page.source_title, page.heading, page.form, page.url, page.position, page.text
  from jsonb_to_recordset(replace_page_passages.passages) as page (
    source_key text, source_title text, heading text, form text, url text, position integer, text text
  );
  perform private.learn_passage_words(string_agg(concat_ws(' ', p.source_title, p.heading, p.text), ' '))
  from public.passages as p where p.source_kind = 'page' group by p.source_key;

  insert into private.indexed_pages (pages_hash) values (replace_page_passages.pages_hash)
  on conflict (is_only_row) do update set pages_hash = excluded.pages_hash;
end;
$$;

revoke all on function public.replace_page_passages(text, jsonb) from public, anon, authenticated;
grant execute on function public.replace_page_passages(text, jsonb) to service_role;
