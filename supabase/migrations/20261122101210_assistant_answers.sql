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
