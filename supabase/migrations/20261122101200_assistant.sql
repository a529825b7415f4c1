-- The assistant's index, its answers, and what members asked.
-- Pages and published posts are cut into passages. Triggers write a post's passages in the transaction that
-- publishes, edits, unpublishes or deletes it; drafts have none. Pages come from the site's code; the site's process
-- indexes them in batches after it has started.

-- Finds similarly spelled words, for typing errors.
create extension if not exists pg_trgm with schema extensions;

create table public.passages (
  id bigint generated always as identity constraint passages_pkey primary key,
  source_kind text not null constraint passages_source_kind_known check (source_kind in ('page', 'post')),
  -- The path of a page, the id of a post.
  source_key text not null,
  -- With equal scores, the site's own pages rank above administrators' posts, and those above members' posts.
  source_class text not null
    constraint passages_source_class_known check (source_class in ('site', 'administrator', 'member')),
  source_title text not null,
  -- The headings above the text, outermost first; '' directly under the title. For an answer, the question.
  heading text not null default '',
  -- 'answer' is the whole answer to its heading; 'list' consists of the entries of a list.
  form text not null default 'text' constraint passages_form_known check (form in ('text', 'answer', 'list')),
  -- On this site only, so that nobody can make the assistant recommend another.
  url text not null constraint passages_url_of_this_site check (url ~ '^/([^/\\]|$)'),
  position integer not null,
  text text not null,
  content_hash text not null generated always as (md5(source_title || E'\n' || heading || E'\n' || text)) stored,
  updated_at timestamptz not null default now(),
  -- Questions that sentences of the text are known to answer, in words that the sentences do not contain:
  -- [{"questions": [text], "starts": where those sentences begin in the text, from 0}]
  known_answers jsonb not null default '[]'
    constraint passages_known_answers_is_list check (jsonb_typeof(known_answers) = 'array'),
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', source_title || ' ' || heading), 'A')
    || setweight(to_tsvector('pg_catalog.english', text), 'B')
    || setweight(jsonb_to_tsvector('pg_catalog.english', known_answers, '["string"]'), 'C')
  ) stored,
  constraint passages_source_position_key unique (source_kind, source_key, position)
);

comment on table public.passages is 'Passages of pages and published posts. Only the function ai-search reads them.';

create index passages_post_search_idx on public.passages using gin (search_vector) where source_kind = 'post';
create index passages_page_search_idx on public.passages using gin (search_vector) where source_kind = 'page';

-- Visitors and members have no policy and no grant: what they may learn is in an answer.
alter table public.passages enable row level security;
revoke all on table public.passages from anon, authenticated;
revoke all on sequence public.passages_id_seq from anon, authenticated;
grant select, insert, update, delete on table public.passages to service_role;

-- The words of all passages: how rare each is, and what a misspelled one may mean. Counts may be an hour old; a new
-- word is added immediately.
create table public.passage_words (
  word text constraint passage_words_pkey primary key,
  stem text not null,
  passages integer not null default 1
);

comment on table public.passage_words is 'Words in passages, with their stem and the number of passages that contain it.';

create index passage_words_stem_idx on public.passage_words (stem);
create index passage_words_passages_idx on public.passage_words (passages);
create index passage_words_similar_idx on public.passage_words using gin (word extensions.gin_trgm_ops);

alter table public.passage_words enable row level security;
revoke all on table public.passage_words from anon, authenticated;
grant select, insert, update, delete on table public.passage_words to service_role;

-- Adds the words of a text that are not yet known, in order, so that concurrent transactions cannot deadlock.
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

-- Recounts in how many passages each word occurs, and deletes words that occur in none.
create function public.count_passage_words() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- One process at a time; a second would compute the same.
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

-- Questions that sentences of a post are known to answer. A sentence that the post no longer contains answers
-- nothing.
create table public.post_known_answers (
  id bigint generated always as identity constraint post_known_answers_pkey primary key,
  post_id uuid not null constraint post_known_answers_post_id_fkey references public.posts (id) on delete cascade,
  questions text[] not null constraint post_known_answers_questions_number check (cardinality(questions) between 1 and 30),
  -- Sentences of one passage, as the page shows them.
  answer text[] not null constraint post_known_answers_answer_number check (cardinality(answer) between 1 and 30)
);

comment on table public.post_known_answers is 'Questions that sentences of a post are known to answer.';

create index post_known_answers_post_id_idx on public.post_known_answers (post_id);

-- Whoever could write here would decide which questions lead to a post.
alter table public.post_known_answers enable row level security;
revoke all on table public.post_known_answers from anon, authenticated;
revoke all on sequence public.post_known_answers_id_seq from anon, authenticated;
grant select, insert, update, delete on table public.post_known_answers to service_role;

-- Posts are cut into passages. A source in an answer links to the heading above its words: the post's page gives
-- every heading an id (domain/posts/post-outline.ts), and the passages below it use the same one.

-- A heading as part of a URL, shortened and lower-cased as in domain/text/anchor.ts.
create function private.heading_anchor(heading text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(left(regexp_replace(
    regexp_replace(translate(heading, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '[^a-z0-9]+', '-', 'g'),
    '^-', ''
  ), 80), '-$', '');
$$;

revoke all on function private.heading_anchor(text) from public;

-- The text of a post without its markup, as the page shows it: one line per paragraph or list item. A heading begins
-- with \x01, and \x04 marks its end if it ends on the line on which it began; a line of code begins with four
-- spaces.
create function private.post_lines(content text) returns setof text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Pages do not show their contents as text. Nobody writes these into a post by accident, so the rest is left out.
  unseen constant text := '<(script|style|template|textarea|title|iframe|noscript|xmp|noembed|noframes|svg|math|select|plaintext|!--)';
  -- Longer words are split, because PostgreSQL's parser takes quadratic time for them.
  longest_word constant text := '(\S{200})';
  marked text := translate(left(content, 200000), E'\x01\x02\x03\x04', '    ');
  first_unseen integer := regexp_instr(marked, unseen, 1, 1, 0, 'i');
  line text;
  is_code boolean := false;
begin
  if first_unseen > 0 then marked := left(marked, first_unseen - 1); end if;
  marked := regexp_replace(marked, '<h[1-6](\s[^<>]*)?>', E'\n\x01', 'gi');
  marked := regexp_replace(marked, '</h[1-6]\s*>', E'\x04\n', 'gi');
  marked := regexp_replace(marked, '<pre(\s[^<>]*)?>', E'\n\x02\n', 'gi');
  marked := regexp_replace(marked, '</pre\s*>', E'\n\x03\n', 'gi');
  marked := regexp_replace(marked, '</?(p|br|li|ul|ol|blockquote|div|table|tr|td|th|section|hr)(\s[^<>]*)?/?>', E'\n', 'gi');
  marked := regexp_replace(marked, '</?[a-z][^<>]*>', '', 'gi');
  marked := replace(replace(replace(replace(marked, '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"');
  marked := replace(replace(replace(marked, '&#39;', ''''), '&rsquo;', '’'), '&amp;', '&');
  marked := regexp_replace(marked, longest_word, '\1 ', 'g');
  foreach line in array string_to_array(marked, E'\n') loop
    if is_code or line !~ E'^\x01' then line := translate(line, E'\x04', ''); end if;
    if line ~ E'^\x02' then is_code := true;
    elsif line ~ E'^\x03' then is_code := false;
    elsif line ~ '\S' then
      return next case when is_code then '    ' || line else btrim(regexp_replace(line, '\s+', ' ', 'g')) end;
    end if;
  end loop;
end;
$$;

revoke all on function private.post_lines(text) from public;

-- Passages of about a paragraph's length at most, each with its heading and that heading's id. The id is '' if it
-- cannot be determined here: the heading has a line break, markup that browsers read differently, or hundreds of
-- headings before it.
create function private.cut_post(content text) returns table (heading text, anchor text, body text)
language plpgsql immutable
set search_path = ''
as $$
declare
  wanted_length constant integer := 700;
  most_anchors constant integer := 200;
  line text;
  title text;
  -- Of all headings so far, before and after numbering.
  words text[] := '{}';
  taken text[] := '{}';
  number integer;
begin
  heading := '';
  anchor := '';
  body := '';
  for line in select private.post_lines(content) loop
    if line ~ E'^\x01' or char_length(body) + char_length(line) > wanted_length then
      if body <> '' then return next; end if;
      body := '';
    end if;
    if line !~ E'^\x01' then
      body := body || case when body = '' then '' else E'\n' end || left(line, 20000);
      continue;
    end if;
    title := btrim(translate(substr(line, 2), E'\x04', ''));
    heading := left(title, 300);
    anchor := '';
    continue when title = '' or cardinality(taken) >= most_anchors;

    words := words || coalesce(nullif(private.heading_anchor(title), ''), (cardinality(taken) + 1)::text);
    number := cardinality(array_positions(words, words[cardinality(words)]));
    loop
      anchor := 'section-' || words[cardinality(words)] || case when number > 1 then '-' || number else '' end;
      exit when anchor <> all (taken);
      number := number + 1;
    end loop;
    taken := taken || anchor;
    if line !~ E'\x04$' or title ~ '&(#|[A-Za-z])' then anchor := ''; end if;
  end loop;
  if body <> '' then return next; end if;
end;
$$;

revoke all on function private.cut_post(text) from public;

-- Numbered headings ("Step 1: ...", "Step 2: ...") answer "which steps are there?": what they number, the headings
-- themselves, and the headings as lines.
create function private.numbered_headings(content text) returns table (heading text, titles text[], body text)
language sql immutable
set search_path = ''
as $$
  select regexp_replace(counted.name || 's', '([^aeiou])ys$', '\1ies'), array_agg(counted.title),
    left(string_agg(counted.title || case when counted.title ~ '[.?!]$' then '' else '.' end, E'\n' order by counted.place), 20000)
  from (
    select titled.title, titled.place, part[1] as name, part[2] as number
    from (
      select left(btrim(translate(substr(line, 2), E'\x04', '')), 300) as title, place
      from private.post_lines(content) with ordinality as post_line (line, place)
      where line ~ E'^\x01'
    ) as titled
    cross join lateral regexp_match(
      titled.title, '^([A-Z][a-z]+?)s? (\d+)(?: ?[-–] ?\d+| (?:and|to) \d+)?[:.] '
    ) as part
    where part is not null
  ) as counted
  group by counted.name
  -- Two lists with one name would read as one.
  having count(*) >= 3 and count(distinct counted.number) = count(*);
$$;

revoke all on function private.numbered_headings(text) from public;

-- For each passage of a post, the questions it is known to answer: they belong to the first passage that contains
-- all sentences of the answer.
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

-- Replaces the passages of a post; those of a draft are deleted.
create function private.index_post(post public.posts) returns void
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

  with piece as materialized (
    select heading, anchor, body, position::integer
    from private.cut_post(post.content) with ordinality as cut (heading, anchor, body, position)
  )
  insert into public.passages (source_kind, source_key, source_class, source_title, heading, url, position, text)
  select 'post', post.id::text, case when is_by_administrator then 'administrator' else 'member' end,
    post.title, cut.heading, concat_ws('#', '/blog/' || post.id, nullif(cut.anchor, '')), cut.position, cut.body
  from (
    select '' as heading, '' as anchor, btrim(regexp_replace(post.excerpt, '\s+', ' ', 'g')) as body, 0 as position
    where post.excerpt ~ '\S'
    union all
    select heading, anchor, body, position from piece
    union all
    select list.heading,
      (select piece.anchor from piece where piece.heading = any (list.titles) order by piece.position limit 1),
      list.body, (select count(*) from piece)::integer + (row_number() over (order by list.heading))::integer
    from private.numbered_headings(post.content) as list
  ) as cut;

  update public.passages set known_answers = placed.known_answers
  from private.place_known_answers(post.id) as placed where passages.id = placed.passage_id;

  perform private.learn_passage_words(string_agg(concat_ws(' ', source_title, heading, text), ' '))
  from public.passages where source_kind = 'post' and source_key = post.id::text;
end;
$$;

revoke all on function private.index_post(public.posts) from public;

-- Security definer: authors may write posts, but nobody may write passages.
create function private.follow_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from public.passages where source_kind = 'post';
  elsif tg_op = 'DELETE' then
    delete from public.passages where source_kind = 'post' and source_key = old.id::text;
  else
    perform private.index_post(new);
  end if;
  return null;
end;
$$;

revoke all on function private.follow_post() from public;

create trigger posts_index_insert after insert on public.posts
  for each row when (new.published) execute function private.follow_post();
create trigger posts_index_update after update of title, excerpt, content, published, author_id on public.posts
  for each row when (
    (old.title, old.excerpt, old.content, old.published, old.author_id)
      is distinct from (new.title, new.excerpt, new.content, new.published, new.author_id)
    and (old.published or new.published)
  )
  execute function private.follow_post();
create trigger posts_index_delete after delete on public.posts
  for each row when (old.published) execute function private.follow_post();
create trigger posts_index_truncate after truncate on public.posts
  for each statement execute function private.follow_post();

-- When a user becomes or stops being an administrator, the class of their posts' passages changes.
create function private.follow_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.index_post(posts) from public.posts
  where author_id in (old.user_id, new.user_id) and published;
  return null;
end;
$$;

revoke all on function private.follow_role() from public;

create trigger user_roles_index_posts after insert or update or delete on public.user_roles
  for each row execute function private.follow_role();

-- Security definer, as for posts.
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

-- What the function ai-search asks of the index. For service_role only.

-- For each word of a question: its stem ('' for a stop word), in how many passages it occurs, and, if in none, the
-- most similar words, most frequent first. `most_passages` is the count of the most frequent word of all. Security
-- definer: not everybody may call the functions of pg_trgm.
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

-- Misspelled words share fewer trigrams with the intended word than pg_trgm requires by default: "puase" and "pause"
-- share two of ten, "reveiw" and "review" three of eleven. A lower threshold finds more candidates, from which the
-- edit distance chooses (domain/assistant/question/closest-word.ts).
-- PostgreSQL knows an extension's setting only once its library is loaded, and nothing has used it yet.
do $$
begin
  perform extensions.similarity('a', 'b');
end;
$$;
alter function public.look_up_words(text[]) set pg_trgm.similarity_threshold = '0.18';

-- The passages that match most of the question, separately for pages and posts. Among ten thousand posts, everyday
-- words would match most of them, so posts are found only by the words asked and by terms of the same meaning. Pages
-- have only some hundred passages and are found by every way to say it.
-- terms: [{"query": every way to say it, "exact": the words asked, "close": terms of the same meaning or null,
-- "heading": the words asked in title or heading, each as a text search query, "weight": number, "passages": in how
-- many the words asked occur}], in descending order of weight.
create function public.find_passages(terms jsonb, wanted integer)
returns table (
  id bigint, source_kind text, source_key text, source_class text, source_title text, heading text, form text,
  url text, text text, known_answers jsonb, content_hash text, score real
)
language plpgsql stable
set search_path = ''
as $$
declare
  -- At most this many passages are scored individually, which bounds the time no matter how many posts there are.
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

-- Who speaks in a passage, by roles and profiles at the time of the question. passages.source_class is written with
-- the post and serves the ranking; this view decides to whom an answer attributes the words. Security invoker:
-- service_role reads the underlying tables itself, and nobody else may read the view.
create view public.attributed_passages with (security_invoker = true) as
select
  passages.id, passages.source_kind, passages.source_key,
  case
    when passages.source_kind = 'page' then 'site'
    when exists (
      select from public.user_roles where user_roles.user_id = posts.author_id and user_roles.role = 'admin'
    ) then 'administrator'
    else 'member'
  end as source_class,
  -- As in the profile, so it can be any text; null for pages and for members who gave no name.
  nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '') as author,
  passages.source_title, passages.heading, passages.form, passages.url, passages.text, passages.known_answers,
  passages.content_hash
from public.passages
-- Only posts have a key that is an id; the cast must not meet the path of a page.
left join public.posts on posts.id = case when passages.source_kind = 'post' then passages.source_key::uuid end
left join public.profiles on profiles.user_id = posts.author_id;

comment on view public.attributed_passages is 'Passages with their author, and whether they are the firm''s own words.';

revoke all on table public.attributed_passages from anon, authenticated, service_role;
grant select on table public.attributed_passages to service_role;

-- Which version of the pages the index contains; at most one row.
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

-- Replaces the passages of the pages that `passages` contains: rows of the table without kind and class. The site's
-- pages are indexed in batches: a single statement for all of them exceeded the statement timeout on a slow machine.
create function public.index_pages(passages jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Several processes may index at once, and they write the same rows.
  perform pg_advisory_xact_lock(hashtextextended('index_pages', 0));

  delete from public.passages as old
  where old.source_kind = 'page'
    and old.source_key in (
      select page ->> 'source_key' from jsonb_array_elements(index_pages.passages) as page
    );
  insert into public.passages (
    source_kind, source_key, source_class, source_title, heading, form, url, position, text, known_answers
  )
  select 'page', page.source_key, 'site', page.source_title, page.heading, page.form, page.url, page.position, page.text,
    coalesce(page.known_answers, '[]')
  from jsonb_to_recordset(index_pages.passages) as page (
    source_key text, source_title text, heading text, form text, url text, position integer, text text,
    known_answers jsonb
  );
  perform private.learn_passage_words(string_agg(concat_ws(' ', page ->> 'source_title', page ->> 'heading', page ->> 'text'), ' '))
  from jsonb_array_elements(index_pages.passages) as page
  group by page ->> 'source_key';
end;
$$;

revoke all on function public.index_pages(jsonb) from public, anon, authenticated;
grant execute on function public.index_pages(jsonb) to service_role;

-- Deletes the passages of pages that the site no longer has, and records which version of the pages the index
-- contains.
create function public.finish_page_index(pages_hash text, pages text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('index_pages', 0));
  delete from public.passages where source_kind = 'page' and source_key <> all (finish_page_index.pages);
  insert into private.indexed_pages (pages_hash) values (finish_page_index.pages_hash)
  on conflict (is_only_row) do update set pages_hash = excluded.pages_hash;
end;
$$;

revoke all on function public.finish_page_index(text, text[]) from public, anon, authenticated;
grant execute on function public.finish_page_index(text, text[]) to service_role;

-- What members asked the assistant and what it answered: their own history, and what the firm learns from it.

create table public.assistant_answers (
  id uuid not null default gen_random_uuid() constraint assistant_answers_pkey primary key,
  user_id uuid not null constraint assistant_answers_user_id_fkey references auth.users (id) on delete cascade,
  question text not null constraint assistant_answers_question_length
    check (question ~ '\S' and char_length(question) <= 1000),
  response text not null,
  -- [{"title", "url", "quote"}]
  sources jsonb not null default '[]',
  confidence text not null
    constraint assistant_answers_confidence_known check (confidence in ('high', 'medium', 'low')),
  refused boolean not null,
  created_at timestamptz not null default now()
);

comment on table public.assistant_answers is 'Members'' questions and the answers. Members read and delete their own.';

create index assistant_answers_user_id_idx on public.assistant_answers (user_id, created_at desc);
create index assistant_answers_refused_idx on public.assistant_answers (created_at desc) where refused;

alter table public.assistant_answers enable row level security;

create policy "members read their own questions" on public.assistant_answers
  for select to authenticated using (user_id = (select auth.uid()));
create policy "members delete their own questions" on public.assistant_answers
  for delete to authenticated using (user_id = (select auth.uid()));

-- Only the function ai-search writes answers, so each is what the assistant really said.
revoke all on table public.assistant_answers from anon, authenticated;
grant select, delete on table public.assistant_answers to authenticated;
grant select, insert, update, delete on table public.assistant_answers to service_role;

-- One vote per answer; voting again changes it.
create table public.assistant_feedback (
  answer_id uuid not null
    constraint assistant_feedback_pkey primary key
    constraint assistant_feedback_answer_id_fkey references public.assistant_answers (id) on delete cascade,
  is_helpful boolean not null,
  reason text constraint assistant_feedback_reason_length check (char_length(reason) <= 500),
  created_at timestamptz not null default now()
);

comment on table public.assistant_feedback is 'What the asker thought of an answer.';

create index assistant_feedback_unhelpful_idx on public.assistant_feedback (created_at desc) where not is_helpful;

alter table public.assistant_feedback enable row level security;

create policy "members read their own votes" on public.assistant_feedback
  for select to authenticated using (
    exists (select from public.assistant_answers where id = answer_id and user_id = (select auth.uid()))
  );
create policy "members vote on their own answers" on public.assistant_feedback
  for insert to authenticated with check (
    exists (select from public.assistant_answers where id = answer_id and user_id = (select auth.uid()))
  );
create policy "members change their own votes" on public.assistant_feedback
  for update to authenticated
  using (exists (select from public.assistant_answers where id = answer_id and user_id = (select auth.uid())))
  with check (exists (select from public.assistant_answers where id = answer_id and user_id = (select auth.uid())));
create policy "members take back their own votes" on public.assistant_feedback
  for delete to authenticated using (
    exists (select from public.assistant_answers where id = answer_id and user_id = (select auth.uid()))
  );

-- An upsert sets every column that it is given, including the key.
revoke all on table public.assistant_feedback from anon, authenticated;
grant select, delete, insert (answer_id, is_helpful, reason), update (answer_id, is_helpful, reason)
  on table public.assistant_feedback to authenticated;
grant select, insert, update, delete on table public.assistant_feedback to service_role;

-- Questions of the last year that the site did not answer, or not well. Leaves out who asked.
create view private.open_questions as
select min(a.question) as question,
  case when bool_or(a.refused) then 'unanswered' else 'badly rated' end as kind,
  count(*)::integer as times,
  max(a.created_at) as last_asked,
  coalesce(array_agg(distinct f.reason) filter (where f.reason ~ '\S'), '{}') as reasons
from public.assistant_answers as a
left join public.assistant_feedback as f on f.answer_id = a.id and not f.is_helpful
where a.created_at > now() - interval '1 year' and (a.refused or f.answer_id is not null)
group by lower(btrim(a.question, ' ?.!'));

-- For administrators; everybody else is refused.
create function public.open_questions()
returns table (question text, kind text, times integer, last_asked timestamptz, reasons text[])
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise exception 'Only administrators read open questions' using errcode = '42501';
  end if;
  return query
  select q.question, q.kind, q.times, q.last_asked, q.reasons from private.open_questions as q
  order by q.times desc, q.last_asked desc limit 200;
end;
$$;

revoke all on function public.open_questions() from public, anon;
grant execute on function public.open_questions() to authenticated, service_role;

-- A member's questions since a point in time, for the hosted service, which has no other counter.
create function public.count_questions(member_id uuid, since timestamptz) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from public.assistant_answers where user_id = member_id and created_at > since;
$$;

revoke all on function public.count_questions(uuid, timestamptz) from public, anon, authenticated;
grant execute on function public.count_questions(uuid, timestamptz) to service_role;

-- How many open questions a draft would answer, for its author: those of the last 90 days of which one passage of
-- the draft contains at least two words and three quarters of all, not counting stop words. Looks at the 200 most
-- frequent questions and 300 passages. Returns only the number, because the questions are other members' words.
-- Security definer: only administrators read other members' questions.
create function public.count_questions_answered_by(draft_id uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  with draft as (
    select posts.title, posts.excerpt, posts.content from public.posts
    where posts.id = draft_id and posts.author_id = (select auth.uid())
  ),
  said as materialized (
    select distinct passage.number, lexeme.word
    from draft, lateral (
      select 0::bigint as number, concat_ws(' ', draft.title, draft.excerpt) as words
      union all
      select cut.number, concat_ws(' ', draft.title, cut.heading, cut.body)
      from private.cut_post(draft.content) with ordinality as cut (heading, anchor, body, number)
      where cut.number <= 300
    ) as passage, lateral unnest(tsvector_to_array(to_tsvector('pg_catalog.english', passage.words))) as lexeme (word)
  ),
  asked as materialized (
    select open.question, lexeme.word, cardinality(vector.words) as words
    from (
      select question from private.open_questions
      where last_asked > now() - interval '90 days' and exists (select from draft)
      order by times desc, last_asked desc limit 200
    ) as open,
    lateral (select tsvector_to_array(to_tsvector('pg_catalog.english', open.question)) as words) as vector,
    lateral unnest(vector.words) as lexeme (word)
  ),
  answered as (
    select asked.question from asked join said using (word)
    group by asked.question, asked.words, said.number
    having count(*) >= greatest(2, ceil(asked.words * 0.75))
  )
  select count(distinct question)::integer from answered;
$$;

revoke all on function public.count_questions_answered_by(uuid) from public, anon;
grant execute on function public.count_questions_answered_by(uuid) to authenticated;
