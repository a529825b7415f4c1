-- A post whose headings count ("Step 1: ...", "Step 2: ...") answers "which steps are there?" with them.

-- As before, and with a list of the headings that count.
create or replace function private.index_post(post public.posts) returns void
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

  insert into public.passages (source_kind, source_key, source_class, source_title, heading, url, position, text)
  select 'post', post.id::text, case when is_by_administrator then 'administrator' else 'member' end,
    post.title, cut.heading, concat_ws('#', '/blog/' || post.id, nullif(cut.anchor, '')), cut.position, cut.body
  from (
    select '' as heading, '' as anchor, btrim(regexp_replace(post.excerpt, '\s+', ' ', 'g')) as body, 0 as position
    where post.excerpt ~ '\S'
    union all
    select piece.heading, piece.anchor, piece.body, piece.position::integer
    from private.cut_post(post.content) with ordinality as piece (heading, anchor, body, position)
  ) as cut;

  insert into public.passages (source_kind, source_key, source_class, source_title, heading, url, position, text)
  select 'post', post.id::text, min(counted.source_class), post.title, counted.name,
    (array_agg(counted.url order by counted.position))[1],
    min(counted.last) + row_number() over (order by counted.name),
    left(string_agg(counted.line, E'\n' order by counted.position), 20000)
  from (
    -- A long section is cut into several passages under one heading.
    select distinct on (heading) source_class, url, position, max(position) over () as last,
      (regexp_match(heading, '^([A-Z][a-z]+?)s? \d+(?: ?[-–] ?\d+| (?:and|to) \d+)?[:.] '))[1] || 's' as name,
      heading || case when heading ~ '[.?!]$' then '' else '.' end as line
    from public.passages
    where source_kind = 'post' and source_key = post.id::text
    order by heading, position
  ) as counted
  where counted.name is not null
  group by counted.name
  having count(*) >= 3;

  update public.passages set known_answers = placed.known_answers
  from private.place_known_answers(post.id) as placed where passages.id = placed.passage_id;

  perform private.learn_passage_words(string_agg(concat_ws(' ', source_title, heading, text), ' '))
  from public.passages where source_kind = 'post' and source_key = post.id::text;
end;
$$;

select private.index_post(posts) from public.posts where published and content ~ '[A-Z][a-z]+ 3[:.] ';
