-- Administrators choose how the assistant answers, and read how well it does: claims that were dropped, and questions that
-- had to be asked again.

-- prose: a model's prose, checked, where a model is configured; quotes: passages only, also with a model; off: no answers.
alter table private.site_rules add column assistant_mode text not null default 'prose'
  constraint site_rules_assistant_mode_known check (assistant_mode in ('prose', 'quotes', 'off'));

-- Read by the function ai-search with each question, and by the administrators' page.
-- Definer: nobody reads the table itself.
create function public.assistant_mode() returns text
language sql stable security definer
set search_path = ''
as $$
  select assistant_mode from private.site_rules;
$$;

create function public.set_assistant_mode(mode text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_administrator();
  update private.site_rules set assistant_mode = mode where assistant_mode is distinct from mode;
  if found then
    perform private.write_audit_entry('rule.changed', 'rule', null, 'Assistant: ' || mode);
  end if;
end;
$$;

revoke all on function public.assistant_mode(), public.set_assistant_mode(text) from public, anon, service_role;
grant execute on function public.assistant_mode() to authenticated, service_role;
grant execute on function public.set_assistant_mode(text) to authenticated;

-- Of a model's draft; a claim that was shown in the words of its quote was not dropped.
alter table public.assistant_answers
  add column claims integer not null default 0,
  add column dropped_claims integer not null default 0,
  add constraint assistant_answers_dropped_claims_known check (dropped_claims between 0 and claims);

-- Whether two questions share more than half of their words, stop words aside.
create function private.asks_alike(one text, other text) returns boolean
language sql immutable
set search_path = ''
as $$
  select cardinality(array(select unnest(words.one) intersect select unnest(words.other))) * 2
    > greatest(cardinality(words.one), cardinality(words.other))
  from (
    select tsvector_to_array(to_tsvector('pg_catalog.english', asks_alike.one)) as one,
      tsvector_to_array(to_tsvector('pg_catalog.english', asks_alike.other)) as other
  ) as words;
$$;

revoke all on function private.asks_alike(text, text) from public;

-- Questions of the last year that the site did not answer, or not well: the asker said so, or asked nearly the same within
-- two minutes. Who asked is left out; `members` says how many.
create or replace view private.open_questions as
select min(a.question) as question,
  case when bool_or(a.refused) then 'unanswered' when bool_or(f.answer_id is not null) then 'badly rated'
    else 'asked again' end as kind,
  count(*)::integer as times,
  max(a.created_at) as last_asked,
  coalesce(array_agg(distinct f.reason) filter (where f.reason ~ '\S'), '{}') as reasons,
  count(distinct a.user_id)::integer as members
from (
  select stored.*, lead(stored.question) over next_one as next_question, lead(stored.created_at) over next_one as next_at
  from public.assistant_answers as stored
  where stored.created_at > now() - interval '1 year'
  window next_one as (partition by stored.user_id order by stored.created_at)
) as a
left join public.assistant_feedback as f on f.answer_id = a.id and not f.is_helpful
where a.refused or f.answer_id is not null
  or (a.next_at <= a.created_at + interval '2 minutes' and private.asks_alike(a.question, a.next_question))
group by lower(btrim(a.question, ' ?.!'));

-- The last eight weeks, the current one last; a week begins on Monday, UTC. What members deleted from their history is
-- not counted. Everybody but administrators is refused.
drop function public.assistant_weeks();
create function public.assistant_weeks()
returns table (week date, asked integer, badly_rated integer, refused integer, claims integer, dropped_claims integer)
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
    count(a.id) filter (where a.refused)::integer,
    coalesce(sum(a.claims), 0)::integer,
    coalesce(sum(a.dropped_claims), 0)::integer
  from generate_series(this_week - 49, this_week, interval '7 days') as weeks (week)
  left join public.assistant_answers as a
    on a.created_at >= weeks.week::timestamp at time zone 'UTC'
    and a.created_at < (weeks.week::timestamp + interval '7 days') at time zone 'UTC'
  group by weeks.week
  order by weeks.week;
end;
$$;

revoke all on function public.assistant_weeks() from public, anon;
grant execute on function public.assistant_weeks() to authenticated, service_role;
