-- How the assistant did, week by week, for administrators.

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
