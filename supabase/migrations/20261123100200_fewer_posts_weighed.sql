-- Over ten thousand posts everyday words lead to most of them, and weighing them took longer than all else. Posts are
-- found by the asked words and terms of the same meaning alone, and fewer are weighed; pages, of which there are some
-- hundred passages, still by all ways to say it.

-- The passages that say most of what was asked, pages and posts apart.
-- terms: [{"query": all ways to say it, "exact": the asked words, "close": terms of the same meaning or null,
-- "heading": the asked words in title or heading, each as a text search query, "weight": number, "passages": in how
-- many the asked words stand}], the weightiest first.
create or replace function public.find_passages(terms jsonb, wanted integer)
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
