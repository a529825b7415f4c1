-- Which open questions a draft would answer, and with which of its sentences (decision 0068).

-- Questions of the last year that the site did not answer, or not well. Who asked is left out; `members` says how many.
create or replace view private.open_questions as
select min(a.question) as question,
  case when bool_or(a.refused) then 'unanswered' else 'badly rated' end as kind,
  count(*)::integer as times,
  max(a.created_at) as last_asked,
  coalesce(array_agg(distinct f.reason) filter (where f.reason ~ '\S'), '{}') as reasons,
  count(distinct a.user_id)::integer as members
from public.assistant_answers as a
left join public.assistant_feedback as f on f.answer_id = a.id and not f.is_helpful
where a.created_at > now() - interval '1 year' and (a.refused or f.answer_id is not null)
group by lower(btrim(a.question, ' ?.!'));

-- The sentences of a passage in reading order, list entries without their markers; code has none.
create function private.passage_sentences(body text) returns table (sentence text, number bigint)
language sql immutable
set search_path = ''
as $$
  select btrim(piece.sentence), row_number() over (order by line.number, piece.number)
  from string_to_table(body, E'\n') with ordinality as line (text, number),
    regexp_split_to_table(
      regexp_replace(line.text, '^(- |\d+\. )', ''), '(?<=[.!?…])\s+(?=[[:upper:]])'
    ) with ordinality as piece (sentence, number)
  where line.text !~ '^ {4}' and piece.sentence ~ '\S';
$$;

revoke all on function private.passage_sentences(text) from public;

-- Open questions of the last 90 days of which one passage of the draft has at least three quarters of the words, stop
-- words aside, and two words at least; each with the sentence of its three best passages that has most of them. The 200 most
-- frequent questions and 300 passages are looked at.
-- A question that one member alone asked may say who it was, so only administrators see it.
-- Definer: nobody but administrators reads questions of others.
create function public.questions_a_draft_answers(draft_id uuid)
returns table (question text, quote text)
language sql stable security definer
set search_path = ''
as $$
  with draft as (
    select posts.title, posts.excerpt, posts.content from public.posts
    where posts.id = draft_id and posts.author_id = (select auth.uid())
  ),
  passages as materialized (
    select cut.number, cut.body, concat_ws(' ', draft.title, cut.heading, cut.body) as words
    from draft, lateral (
      select 0::bigint as number, '' as heading, draft.excerpt as body where draft.excerpt ~ '\S'
      union all
      select piece.number, piece.heading, piece.body
      from private.cut_post(draft.content) with ordinality as piece (heading, anchor, body, number)
      where piece.number <= 300
    ) as cut
  ),
  said as materialized (
    select distinct passages.number, lexeme.word
    from passages, unnest(tsvector_to_array(to_tsvector('pg_catalog.english', passages.words))) as lexeme (word)
  ),
  asked as materialized (
    select open.question, open.times, open.last_asked,
      tsvector_to_array(to_tsvector('pg_catalog.english', open.question)) as words
    from private.open_questions as open
    where open.last_asked > now() - interval '90 days' and exists (select from draft)
      and (open.members > 1 or (select public.is_admin()))
    order by open.times desc, open.last_asked desc limit 200
  ),
  answered as (
    select asked.question, said.number,
      row_number() over (partition by asked.question order by count(*) desc, said.number) as place
    from asked, unnest(asked.words) as lexeme (word)
    join said using (word)
    group by asked.question, asked.words, said.number
    having count(*) >= greatest(2, ceil(cardinality(asked.words) * 0.75))
  ),
  sentences as materialized (
    select passages.number, piece.number as at, piece.sentence,
      tsvector_to_array(to_tsvector('pg_catalog.english', piece.sentence)) as words
    from passages, private.passage_sentences(passages.body) as piece
    where passages.number in (select answered.number from answered where answered.place <= 3)
  ),
  quoted as (
    select distinct on (answered.question) answered.question, sentences.sentence, asked.times, asked.last_asked
    from answered join asked using (question) join sentences on sentences.number = answered.number
    where answered.place <= 3
    order by answered.question, (
      select count(*) from unnest(asked.words) as lexeme (word) where lexeme.word = any (sentences.words)
    ) desc, sentences.number, sentences.at
  )
  select quoted.question, quoted.sentence from quoted order by quoted.times desc, quoted.last_asked desc;
$$;

revoke all on function public.questions_a_draft_answers(uuid) from public, anon;
grant execute on function public.questions_a_draft_answers(uuid) to authenticated;

drop function public.count_questions_answered_by(uuid);
