-- How many open questions a draft would answer, for the one who writes it.

-- Open questions of the last 90 days of which one passage of the draft holds at least three quarters of the words, stop
-- words aside, and two words at least. The 200 most frequent questions and 300 passages are looked at. The count alone is told: the questions are other members' words.
-- Definer: nobody but administrators reads questions of others.
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
