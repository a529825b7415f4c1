-- A post whose headings count ("Step 1: ...", "Step 2: ...") answers "which steps are there?" with them.

-- Of the headings of a post that count: what they count, the headings themselves, and these as lines.
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
  -- Two lists of one name would read as one.
  having count(*) >= 3 and count(distinct counted.number) = count(*);
$$;

revoke all on function private.numbered_headings(text) from public;

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

select private.index_post(posts) from public.posts where published and content ~ '[A-Z][a-z]+ \d';
