-- What members asked the assistant and what it answered: their own history, and what the firm learns from it.

create table public.assistant_answers (
  id uuid not null default gen_random_uuid() constraint assistant_answers_pkey primary key,
  user_id uuid not null constraint assistant_answers_user_id_fkey references auth.users (id) on delete cascade,
  question text not null constraint assistant_answers_question_length
    check (question ~ '\S' and char_length(question) <= 1000),
  response text not null,
  -- The passages that it quotes, as AnswerSource of assistant/assistant-answer.ts has them.
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

-- Questions of the last year that the site did not answer, or not well. Who asked is left out; `members` says how many.
create view private.open_questions as
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

-- The last twelve weeks, the current one last; a week begins on Monday, UTC. What members deleted from their history is
-- not counted. Everybody but administrators is refused.
create function public.assistant_weeks()
returns table (week date, asked integer, badly_rated integer, refused integer)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  this_week constant date := date_trunc('week', now() at time zone 'UTC')::date;
begin
  if not public.is_admin() then
    raise exception 'Only administrators read the assistant''s weeks' using errcode = '42501';
  end if;
  return query
  select weeks.week::date,
    count(a.id)::integer,
    count(a.id) filter (where not a.refused and exists (
      select from public.assistant_feedback as f where f.answer_id = a.id and not f.is_helpful
    ))::integer,
    count(a.id) filter (where a.refused)::integer
  from generate_series(this_week - 77, this_week, interval '7 days') as weeks (week)
  left join public.assistant_answers as a
    on a.created_at >= weeks.week::timestamp at time zone 'UTC'
    and a.created_at < (weeks.week::timestamp + interval '7 days') at time zone 'UTC'
  group by weeks.week
  order by weeks.week;
end;
$$;

revoke all on function public.assistant_weeks() from public, anon;
grant execute on function public.assistant_weeks() to authenticated, service_role;

create index assistant_answers_created_idx on public.assistant_answers (created_at);

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
