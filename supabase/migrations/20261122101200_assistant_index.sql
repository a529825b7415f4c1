-- What the assistant answers from: the sections of pages and of published posts, word for word. A post's passages are
-- written by triggers, in the transaction that publishes, edits, unpublishes or deletes it; drafts never have any. Pages
-- come from the Markdown version that the site serves of them.

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
  -- The headings above the text, outermost first, joined by " › "; '' directly under the title.
  heading text not null default '',
  -- Author, category and excerpt, on the first passage of a post: "what did Ada write about storage?"
  byline text not null default '',
  -- Questions that the text answers according to its author, a line each.
  questions text not null default '',
  -- Always of this site, so that nobody can have the assistant recommend another.
  url text not null constraint passages_url_of_this_site check (url ~ '^/([^/\\]|$)'),
  position integer not null,
  -- A line for each paragraph, list entry ("- ", "2. ") and line of code (four spaces).
  text text not null,
  content_hash text not null generated always as (md5(source_title || E'\n' || heading || E'\n' || text)) stored,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.english', source_title), 'A')
    || setweight(to_tsvector('pg_catalog.english', heading || ' ' || questions), 'B')
    || setweight(to_tsvector('pg_catalog.english', text), 'C')
    || setweight(to_tsvector('pg_catalog.english', byline), 'D')
  ) stored,
  updated_at timestamptz not null default now(),
  constraint passages_source_position_key unique (source_kind, source_key, position)
);

comment on table public.passages is 'Sections of pages and published posts. The function ai-search alone reads them.';

create index passages_post_search_idx on public.passages using gin (search_vector) where source_kind = 'post';
create index passages_page_search_idx on public.passages using gin (search_vector) where source_kind = 'page';

-- Visitors and members have no policy and no grant: what they may learn is in an answer.
alter table public.passages enable row level security;
revoke all on table public.passages from anon, authenticated;
revoke all on sequence public.passages_id_seq from anon, authenticated;
grant select, insert, update, delete on table public.passages to service_role;

-- The words of all passages: how rare each is, and what a misspelled one may mean. Counts may be an hour old; a new word
-- is there at once.
create table public.passage_words (
  word text constraint passage_words_pkey primary key,
  stem text not null,
  passages integer not null default 1
);

comment on table public.passage_words is 'Words in passages with their English stem and the number of passages that have it.';

create index passage_words_stem_idx on public.passage_words (stem);
create index passage_words_passages_idx on public.passage_words (passages);
create index passage_words_similar_idx on public.passage_words using gin (word extensions.gin_trgm_ops);

alter table public.passage_words enable row level security;
revoke all on table public.passage_words from anon, authenticated;
grant select, insert, update, delete on table public.passage_words to service_role;

-- Adds the words of a text that are not known yet. One transaction at a time: two that add the same words in different
-- orders, such as two that publish several posts each, would wait for each other.
create function private.learn_passage_words(text_of_passages text) returns void
language plpgsql
set search_path = ''
as $$
declare
  new_words text[] := array(
    select lexeme from unnest(to_tsvector('pg_catalog.simple', left(text_of_passages, 200000)))
    where lexeme ~ '^[[:alnum:]]{2,30}$' and not exists (select from public.passage_words where word = lexeme)
  );
begin
  if cardinality(new_words) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('learn_passage_words', 0));
  insert into public.passage_words (word, stem)
  select new_word, stems[1]
  from unnest(new_words) as new_word, pg_catalog.ts_lexize('pg_catalog.english_stem', new_word) as stems
  where stems[1] is not null
  on conflict (word) do nothing;
end;
$$;

revoke all on function private.learn_passage_words(text) from public;

-- Counts again in how many passages each word occurs, and removes words that occur in none.
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

-- A heading as a fragment of an address, shortened and lower-cased like anchorOf (domain/text/anchor.ts).
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

-- The text of a post without its markup, as the page shows it: a line for each paragraph, and one for each list entry
-- after its marker. \x01 and the heading's level begin a heading and \x04 stands where it ends in the line that it began
-- in; four spaces begin a line of code.
create function private.post_lines(content text) returns setof text
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

revoke all on function private.post_lines(text) from public;

-- The sections of a post, each with the path of its headings and the last one's id; a long section in pieces between
-- lines. The id is '' where it cannot be known here: the heading has a line break, markup that this reads differently than
-- a browser, or hundreds before it.
create function private.cut_post(content text) returns table (heading text, anchor text, body text)
language plpgsql immutable
set search_path = ''
as $$
declare
  wanted_length constant integer := 900;
  most_anchors constant integer := 200;
  line text;
  title text;
  -- The heading of each level above the line.
  path text[] := array_fill(null::text, array[6]);
  level integer;
  -- A post without markup has headings all the same: short lines without a period.
  is_plain boolean := cut_post.content !~* '<(h[1-6]|p|li|ul|ol)\M';
  -- Of all headings so far, before and after they were numbered.
  words text[] := '{}';
  taken text[] := '{}';
  number integer;
begin
  heading := '';
  anchor := '';
  body := '';
  for line in select private.post_lines(content) loop
    if is_plain and char_length(line) <= 60 and line ~ '^[[:upper:]]' and line !~ '[[:punct:]…]$' then
      -- What looks like a heading is text if no other text follows.
      if body = '' and heading <> '' then
        body := heading;
        heading := '';
      end if;
      if body <> '' then return next; end if;
      body := '';
      heading := line;
      continue;
    end if;
    if line ~ E'^\x01' or char_length(body) + char_length(line) > wanted_length then
      if body <> '' then return next; end if;
      body := '';
    end if;
    if line !~ E'^\x01' then
      body := body || case when body = '' then '' else E'\n' end || left(line, 20000);
      continue;
    end if;
    level := substr(line, 2, 1)::integer;
    title := btrim(translate(substr(line, 3), E'\x04', ''));
    path := path[:level - 1] || left(title, 200) || array_fill(null::text, array[6 - level]);
    heading := array_to_string(path, ' › ');
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
  if is_plain and body = '' and heading <> '' then
    body := heading;
    heading := '';
  end if;
  if body <> '' then return next; end if;
end;
$$;

revoke all on function private.cut_post(text) from public;

create function private.byline_of(post public.posts) returns text
language sql stable
set search_path = ''
as $$
  select concat_ws(' ',
    (select concat_ws(' ', first_name, last_name) from public.profiles where user_id = post.author_id),
    (select name from public.categories where id = post.category_id),
    post.excerpt
  );
$$;

revoke all on function private.byline_of(public.posts) from public;

-- Gives each question of a post to the passage that has most of its words, of equal ones the first.
create function private.place_questions(post public.posts) returns void
language sql
set search_path = ''
as $$
  update public.passages set questions = placed.questions
  from (
    select best.id, string_agg(asked.question, E'\n' order by asked.number) as questions
    from unnest(post.questions) with ordinality as asked (question, number),
      lateral (
        select regexp_replace(plainto_tsquery('pg_catalog.english', asked.question)::text, ' (&|<->|<\d+>) ', ' | ', 'g')::tsquery
          as any_word
      ) as words,
      lateral (
        select passages.id from public.passages
        where passages.source_kind = 'post' and passages.source_key = post.id::text
        order by pg_catalog.ts_rank(passages.search_vector, words.any_word) desc, passages.position
        limit 1
      ) as best
    group by best.id
  ) as placed
  where passages.id = placed.id;
$$;

revoke all on function private.place_questions(public.posts) from public;

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

  insert into public.passages (source_kind, source_key, source_class, source_title, heading, byline, url, position, text)
  select 'post', post.id::text, case when is_by_administrator then 'administrator' else 'member' end,
    post.title, cut.heading, case when cut.position = 1 then private.byline_of(post) else '' end,
    concat_ws('#', '/blog/' || post.id, nullif(cut.anchor, '')), cut.position, cut.body
  from (
    select piece.heading, piece.anchor, piece.body, piece.position::integer
    from private.cut_post(post.content) with ordinality as piece (heading, anchor, body, position)
  ) as cut;
  perform private.place_questions(post);

  perform private.learn_passage_words(string_agg(concat_ws(' ', source_title, heading, questions, byline, text), ' '))
  from public.passages where source_kind = 'post' and source_key = post.id::text;
end;
$$;

revoke all on function private.index_post(public.posts) from public;

-- Definer: authors may write posts, and nobody may write passages.
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
create trigger posts_index_update
  after update of title, excerpt, content, questions, published, author_id, category_id on public.posts
  for each row when (
    (old.title, old.excerpt, old.content, old.questions, old.published, old.author_id, old.category_id)
      is distinct from
      (new.title, new.excerpt, new.content, new.questions, new.published, new.author_id, new.category_id)
    and (old.published or new.published)
  )
  execute function private.follow_post();
create trigger posts_index_delete after delete on public.posts
  for each row when (old.published) execute function private.follow_post();
create trigger posts_index_truncate after truncate on public.posts
  for each statement execute function private.follow_post();

-- A new administrator's posts speak for the firm at once, and a former one's no longer.
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

-- Posts are found under the new name of their author or category.
create function private.follow_byline() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  renamed constant jsonb := to_jsonb(new);
  author constant uuid := case when tg_table_name = 'profiles' then renamed ->> 'user_id' end;
  category constant uuid := case when tg_table_name = 'categories' then renamed ->> 'id' end;
begin
  update public.passages set byline = private.byline_of(posts)
  from public.posts
  where (posts.author_id = author or posts.category_id = category) and posts.published
    and passages.source_kind = 'post' and passages.source_key = posts.id::text and passages.position = 1;
  perform private.learn_passage_words(
    concat_ws(' ', renamed ->> 'first_name', renamed ->> 'last_name', renamed ->> 'name')
  );
  return null;
end;
$$;

revoke all on function private.follow_byline() from public;

create trigger profiles_index_posts after update of first_name, last_name on public.profiles
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function private.follow_byline();
create trigger categories_index_posts after update of name on public.categories
  for each row when (old.name is distinct from new.name) execute function private.follow_byline();

-- For each word of a question: its stem ('' for a stop word), in how many passages it stands, and, if in none, the
-- words that look most like it, the most common first. `most_passages` is the count of the most common word.
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

-- Misspelled words have less in common with what was meant than pg_trgm asks for by itself: "puase" and "pause" share two
-- of ten trigrams, "reveiw" and "review" three of eleven. So more candidates are returned, from which the edit distance
-- selects (assistant/question/closest-word.ts).
-- An option of an extension is only known once its library is loaded, and here it is set before anything of it ran.
do $$
begin
  perform extensions.similarity('a', 'b');
end;
$$;
alter function public.look_up_words(text[]) set pg_trgm.similarity_threshold = '0.18';

-- The passages that match most of the question, at most `wanted` of pages and of posts each. The assistant ranks them.
-- terms: [{"query": all ways to say it, "exact": the asked words, both as a text search query, "weight": number,
-- "passages": the number of passages that have the asked words}], the weightiest first.
create function public.find_passages(terms jsonb, wanted integer)
returns table (
  id bigint, source_kind text, source_key text, source_class text, source_title text, heading text, questions text,
  byline text, url text, text text, content_hash text
)
language plpgsql stable
set search_path = ''
as $$
declare
  -- At most this many posts' passages are scored one by one, which bounds the time however many posts there are: common
  -- words occur in most of ten thousand posts, so those passages are found by the rare words, or by several at once.
  most_scored constant integer := 500;
  of_synonyms constant real := 0.6;
  term record;
  exact_queries tsquery[] := '{}';
  queries tsquery[] := '{}';
  weights real[] := '{}';
  any_term tsquery := ''::tsquery;
  rare_terms tsquery := ''::tsquery;
  first_terms tsquery := ''::tsquery;
  counted integer := 0;
begin
  for term in
    select to_tsquery('pg_catalog.english', entry.value ->> 'query') as query,
      to_tsquery('pg_catalog.english', entry.value ->> 'exact') as exact,
      (entry.value ->> 'weight')::real as weight, (entry.value ->> 'passages')::integer as passages
    from jsonb_array_elements(terms) with ordinality as entry (value, position)
    order by entry.position
  loop
    continue when numnode(term.query) = 0;
    queries := queries || term.query;
    exact_queries := exact_queries || term.exact;
    weights := weights || term.weight;
    any_term := any_term || term.query;
    if cardinality(queries) <= 3 then first_terms := first_terms && term.query; end if;
    counted := counted + term.passages;
    if counted <= most_scored then rare_terms := rare_terms || term.query; end if;
  end loop;

  return query
  with candidates as (
    (select passages.* from public.passages where passages.source_kind = 'page' and passages.search_vector @@ any_term)
    union all
    (
      select passages.* from public.passages
      where passages.source_kind = 'post' and passages.search_vector @@ (rare_terms || first_terms)
      limit most_scored
    )
  ),
  scored as (
    select candidates.*, (
      select sum(weights[i] * case
        when candidates.search_vector @@ exact_queries[i] then 1
        when candidates.search_vector @@ queries[i] then of_synonyms
        else 0
      end)::real
      from generate_subscripts(queries, 1) as i
    ) as score
    from candidates
  ),
  ordered as (
    select scored.*, row_number() over (partition by scored.source_kind order by scored.score desc, scored.id) as place
    from scored
  )
  select o.id, o.source_kind, o.source_key, o.source_class, o.source_title, o.heading, o.questions, o.byline, o.url,
    o.text, o.content_hash
  from ordered as o
  where o.place <= wanted;
end;
$$;

revoke all on function public.find_passages(jsonb, integer) from public, anon, authenticated;
grant execute on function public.find_passages(jsonb, integer) to service_role;

-- Passages with the author, category and date of their post as they are at the time of the question.
-- passages.source_class is written with the post and only orders the ranking; this view decides whose words they are in
-- an answer. Invoker: service_role reads the tables below itself, and nobody else may read the view.
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
  -- As the profile says it, so any text; null for pages and for members who gave no name.
  nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '') as author,
  categories.name as category, posts.published_at,
  passages.source_title, passages.heading, passages.questions, passages.byline, passages.url, passages.text,
  passages.content_hash
from public.passages
-- Only posts have a key that is an id; the cast must not meet the path of a page.
left join public.posts on posts.id = case when passages.source_kind = 'post' then passages.source_key::uuid end
left join public.profiles on profiles.user_id = posts.author_id
left join public.categories on categories.id = posts.category_id;

comment on view public.attributed_passages is 'Passages with their author and whether they are the firm''s own words.';

revoke all on table public.attributed_passages from anon, authenticated, service_role;
grant select on table public.attributed_passages to service_role;

-- The version of the pages that the index holds; one row at most.
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

-- Replaces the passages of the pages that `passages` names. They are rows of the table without its kind and class.
create function public.index_pages(passages jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Several processes may index at once; they write the same rows.
  perform pg_advisory_xact_lock(hashtextextended('index_pages', 0));

  delete from public.passages as old
  where old.source_kind = 'page'
    and old.source_key in (
      select page ->> 'source_key' from jsonb_array_elements(index_pages.passages) as page
    );
  insert into public.passages (
    source_kind, source_key, source_class, source_title, heading, url, position, text
  )
  select 'page', page.source_key, 'site', page.source_title, page.heading, page.url, page.position, page.text
  from jsonb_to_recordset(index_pages.passages) as page (
    source_key text, source_title text, heading text, url text, position integer, text text
  );
  perform private.learn_passage_words(string_agg(concat_ws(' ', page ->> 'source_title', page ->> 'heading', page ->> 'text'), ' '))
  from jsonb_array_elements(index_pages.passages) as page
  group by page ->> 'source_key';
end;
$$;

revoke all on function public.index_pages(jsonb) from public, anon, authenticated;
grant execute on function public.index_pages(jsonb) to service_role;

-- Removes the passages of pages that the site no longer has, and records which version of the pages the index holds.
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
