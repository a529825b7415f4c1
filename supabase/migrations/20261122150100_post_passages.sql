-- Cuts posts into passages, in the same transaction as the change of the post.

-- A source of an answer leads to the heading that its words stand under: the page of a post gives every heading an id
-- (domain/post-outline.ts), and the passages below it name the same.

-- What a heading says as a part of an address, cut and lower-cased as domain/anchor.ts does it.
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

-- The text of a post without its markup, as the page shows it: a line for each paragraph or entry of a list.
-- \x01 begins a heading and \x04 stands where it ends in the line that it began in; four spaces begin a line of code.
create function private.post_lines(content text) returns setof text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- What stands in these is not shown as text. Nobody writes them into a post by accident; the rest is left out.
  unseen constant text := '<(script|style|template|textarea|title|iframe|noscript|xmp|noembed|noframes|svg|math|select|plaintext|!--)';
  -- The longest word that is kept in one: PostgreSQL's parser takes quadratic time over longer ones.
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

-- Passages of at most about a paragraph's length, each with the heading that it stands under and that heading's id.
-- The id is '' where it cannot be known here: the heading has a line break, markup that this reads otherwise than a
-- browser, or hundreds before it.
create function private.cut_post(content text) returns table (heading text, anchor text, body text)
language plpgsql immutable
set search_path = ''
as $$
declare
  wanted_length constant integer := 700;
  most_anchors constant integer := 200;
  line text;
  title text;
  -- Of all headings so far, before and after they were numbered.
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

  perform private.learn_passage_words(string_agg(concat_ws(' ', source_title, heading, text), ' '))
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

-- Who becomes administrator, or is one no longer, takes the posts along.
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

-- Posts from before this migration.
do $$
begin
  perform private.index_post(posts) from public.posts where published;
end;
$$;
