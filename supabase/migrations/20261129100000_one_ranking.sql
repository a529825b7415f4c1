-- The assistant ranks with PostgreSQL's own stems and ranking, and no longer measures confidence, which nobody had
-- calibrated (docs/decisions/0069-the-assistant.md).

alter table public.assistant_answers drop column confidence;

drop function public.find_passages(jsonb, integer);
drop function public.look_up_words(text[]);

-- For each word of a question: its stem ('' for a stop word), in how many passages it stands, all words of the index
-- with this stem, and, if it stands in none, the words that look most like it, the most common first. `most_passages` is
-- the count of the most common word.
-- Definer: the functions of pg_trgm are not everybody's to call.
create function public.look_up_words(words text[])
returns table (word text, stem text, passages integer, forms text[], similar_words text[], most_passages integer)
language sql stable security definer
set search_path = ''
as $$
  select given.word, coalesce(given.stem, ''), coalesce(known.passages, 0), coalesce(known.forms, '{}'),
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
    select max(vocabulary.passages) as passages, array_agg(vocabulary.word order by vocabulary.word) as forms
    from public.passage_words as vocabulary
    where vocabulary.stem = given.stem
  ) as known on true;
$$;

revoke all on function public.look_up_words(text[]) from public, anon, authenticated;
grant execute on function public.look_up_words(text[]) to service_role;

-- Misspelled words have less in common with what was meant than pg_trgm asks for by itself: "puase" and "pause" share two
-- of ten trigrams, "reveiw" and "review" three of eleven. So more candidates are returned, from which the edit distance
-- selects (packages/assistant/question/closest-word.ts).
-- An option of an extension is only known once its library is loaded, and here it is set before anything of it ran.
do $$
begin
  perform extensions.similarity('a', 'b');
end;
$$;
alter function public.look_up_words(text[]) set pg_trgm.similarity_threshold = '0.18';

-- The passages that have words of a question, and how strongly each has each term: the best of its ways to say it, 0 if
-- it has none. The assistant weighs the terms and orders the passages (packages/assistant/ranking/rank-passages.ts).
-- terms: [{"ways": [{"query": a text search query, "strength": from 0 to 1}], "weight": number, "passages": the number
-- of passages that have the asked words}], the weightiest first.
create function public.match_passages(terms jsonb, wanted integer)
returns table (id bigint, source text, source_class text, found real[])
language plpgsql stable
set search_path = ''
as $$
declare
  -- At most this many posts' passages are scored one by one, which bounds the time however many posts there are: common
  -- words occur in most of ten thousand posts, so those passages are found by the rare words, or by several at once.
  most_scored constant integer := 500;
  -- Of author, category and excerpt; of the text; of headings and the author's questions; of the title.
  field_weights constant real[] := '{0.3, 0.7, 1, 0.5}';
  term record;
  way record;
  any_way tsquery;
  queries tsquery[] := '{}';
  strengths real[] := '{}';
  places integer[] := '{}';
  weights real[] := '{}';
  any_term tsquery := ''::tsquery;
  rare_terms tsquery := ''::tsquery;
  first_terms tsquery := ''::tsquery;
  counted integer := 0;
begin
  for term in
    select entry.value -> 'ways' as ways, (entry.value ->> 'weight')::real as weight,
      (entry.value ->> 'passages')::integer as passages, entry.position::integer as place
    from jsonb_array_elements(terms) with ordinality as entry (value, position)
    order by entry.position
  loop
    any_way := ''::tsquery;
    for way in
      select to_tsquery('pg_catalog.english', given.query) as query, given.strength
      from jsonb_to_recordset(term.ways) as given (query text, strength real)
    loop
      continue when numnode(way.query) = 0;
      queries := queries || way.query;
      strengths := strengths || way.strength;
      places := places || term.place;
      any_way := any_way || way.query;
    end loop;
    weights := weights || term.weight;
    if numnode(any_way) = 0 then
      -- Keeps its place in the result.
      queries := queries || any_way;
      strengths := strengths || 0::real;
      places := places || term.place;
      continue;
    end if;
    any_term := any_term || any_way;
    if term.place <= 3 then first_terms := first_terms && any_way; end if;
    counted := counted + term.passages;
    if counted <= most_scored then rare_terms := rare_terms || any_way; end if;
  end loop;

  return query
  -- Appending nothing unpacks a vector that is stored compressed, once instead of for each comparison.
  with candidates as materialized (
    (
      select p.id, p.source_kind, p.source_key, p.source_class, p.search_vector || ''::tsvector as words
      from public.passages as p
      where p.source_kind = 'page' and p.search_vector @@ any_term
    )
    union all
    (
      select p.id, p.source_kind, p.source_key, p.source_class, p.search_vector || ''::tsvector
      from public.passages as p
      where p.source_kind = 'post' and p.search_vector @@ (rare_terms || first_terms)
      limit most_scored
    )
  ),
  by_term as (
    select c.id, asked.place, max(
      case when c.words @@ asked.query then asked.strength * pg_catalog.ts_rank(field_weights, c.words, asked.query) else 0 end
    )::real as strength
    from candidates as c cross join unnest(queries, strengths, places) as asked (query, strength, place)
    group by c.id, asked.place
  ),
  scored as (
    select b.id, array_agg(b.strength order by b.place) as strengths, sum(b.strength * weights[b.place]) as score
    from by_term as b group by b.id
  )
  select c.id, c.source_kind || ' ' || c.source_key, c.source_class, s.strengths
  from scored as s join candidates as c using (id)
  order by s.score desc, s.id
  limit wanted;
end;
$$;

revoke all on function public.match_passages(jsonb, integer) from public, anon, authenticated;
grant execute on function public.match_passages(jsonb, integer) to service_role;

-- As before, with the cells of a table's row in one line, between vertical bars.
create or replace function private.post_lines_without_entities(content text) returns setof text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The content of these is not shown as text. Nobody writes them into a post by accident; the rest is left out.
  unseen constant text := '<(script|style|template|textarea|title|iframe|noscript|xmp|noembed|noframes|svg|math|select|plaintext)';
  -- The longest word that is kept in one: PostgreSQL's parser takes quadratic time over longer ones.
  longest_word constant text := '(\S{200})';
  marked text := translate(left(content, 200000), E'\x01\x02\x03\x04\x05\x06\x07', '       ');
  first_unseen integer;
  line text;
  is_code boolean := false;
  -- For each list that is open, innermost last: the number of its last entry, null if it isn't numbered.
  numbers integer[] := '{}';
  depth integer;
  is_entry boolean := false;
begin
  -- Word and WordPress leave comments in what is pasted; one without an end takes the rest with it.
  select string_agg(
    case when strpos(piece.text, '<!--') > 0 then split_part(piece.text, '<!--', 1) else piece.text || '-->' end,
    '' order by piece.number
  ) into marked
  from string_to_table(marked || '<!--', '-->') with ordinality as piece (text, number);
  first_unseen := regexp_instr(marked, unseen, 1, 1, 0, 'i');
  if first_unseen > 0 then marked := left(marked, first_unseen - 1); end if;
  marked := regexp_replace(marked, '<h([1-6])(\s[^<>]*)?>', E'\n\x01\\1', 'gi');
  marked := regexp_replace(marked, '</h[1-6]\s*>', E'\x04\n', 'gi');
  marked := regexp_replace(marked, '<pre(\s[^<>]*)?>', E'\n\x02\n', 'gi');
  marked := regexp_replace(marked, '</pre\s*>', E'\n\x03\n', 'gi');
  marked := regexp_replace(marked, '<ol(\s[^<>]*)?>', E'\n\x051\n', 'gi');
  marked := regexp_replace(marked, '<ul(\s[^<>]*)?>', E'\n\x05\n', 'gi');
  marked := regexp_replace(marked, '</(ol|ul)\s*>', E'\n\x06\n', 'gi');
  marked := regexp_replace(marked, '<li(\s[^<>]*)?>', E'\n\x07\n', 'gi');
  marked := regexp_replace(
    marked, '(</p\s*>)?\s*</t[dh]\s*>\s*<t[dh](\s[^<>]*)?>\s*(<p(\s[^<>]*)?>)?', ' | ', 'gi'
  );
  marked := regexp_replace(marked, '</?(p|br|li|blockquote|div|table|tr|td|th|section|hr)(\s[^<>]*)?/?>', E'\n', 'gi');
  marked := regexp_replace(marked, '</?[a-z][^<>]*>', '', 'gi');
  marked := replace(replace(replace(replace(marked, '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"');
  marked := replace(replace(replace(marked, '&#39;', ''''), '&rsquo;', '’'), '&amp;', '&');
  marked := regexp_replace(marked, longest_word, '\1 ', 'g');
  foreach line in array string_to_array(marked, E'\n') loop
    depth := cardinality(numbers);
    if is_code or line !~ E'^\x01' then line := translate(line, E'\x04', ''); end if;
    if line ~ E'^\x02' then is_code := true;
    elsif line ~ E'^\x03' then is_code := false;
    elsif line ~ E'^\x05' then
      if depth < 20 then numbers := numbers || case when line = E'\x051' then 0 end; end if;
    elsif line ~ E'^\x06' then
      numbers := numbers[:depth - 1];
      is_entry := false;
    elsif line ~ E'^\x07' then
      if depth > 0 then numbers[depth] := numbers[depth] + 1; end if;
      is_entry := true;
    elsif line ~ '\S' then
      if is_code then
        return next '    ' || regexp_replace(line, E'^\x01[1-6]', '');
      elsif line ~ E'^\x01' then
        return next btrim(regexp_replace(line, '\s+', ' ', 'g'));
      else
        return next case when not is_entry then '' when numbers[depth] is null then '- ' else numbers[depth] || '. ' end
          || btrim(regexp_replace(line, '\s+', ' ', 'g'));
        is_entry := false;
      end if;
    end if;
  end loop;
end;
$$;

select private.index_post(posts) from public.posts where published and content ~* '<table';
