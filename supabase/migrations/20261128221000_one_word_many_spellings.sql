-- The same word is found with and without accents, whatever its Unicode form, and a name that looks the same is the
-- same tag or category (docs/decisions/0127-one-word-many-spellings.md). domain/text/fold-text.ts folds what is searched for.

-- A text in the form in which it is compared: lower-case letters without accents and without characters that nobody sees.
-- Not the extension unaccent, whose dictionary differs between servers. Without a search path of its own, so that the
-- planner can inline it.
create function private.fold_text(given text) returns text
language sql immutable strict parallel safe
return
  replace(replace(replace(replace(
    translate(
      lower(
        normalize(
          regexp_replace(
            normalize(given, nfd),
            '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'
          ),
          nfc
        ) collate "en-x-icu"
      ),
      'øłđħıðŧς', 'oldhidtσ'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- The lexemes of a text, in English.
create function private.lexemes_of(given text) returns tsvector
language sql immutable strict parallel safe
return to_tsvector('pg_catalog.english'::regconfig, private.fold_text(given));

revoke all on function private.fold_text(text), private.lexemes_of(text) from public;
-- Generated columns call them with the rights of whoever writes the row.
grant execute on function private.fold_text(text) to authenticated, service_role;
grant execute on function private.lexemes_of(text) to service_role;

-- Posts. As before, folded.
create function private.post_search_vector(title text, excerpt text, content text) returns tsvector
language plpgsql immutable
set search_path = ''
as $$
declare
  longest_word constant text := '(\S{200})';
  plain text := regexp_replace(left(content, 100000), '</?[a-z][^>]*>', ' ', 'gi');
begin
  plain := left(private.fold_text(replace(plain, '<', ' ')), 100000);
  return setweight(private.lexemes_of(title), 'A')
    || setweight(private.lexemes_of(coalesce(excerpt, '')), 'B')
    || setweight(to_tsvector('pg_catalog.english', regexp_replace(plain, longest_word, '\1 ', 'g')), 'C');
end;
$$;

revoke all on function private.post_search_vector(text, text, text) from public;

-- Definer: service_role may not use the schema.
create or replace function private.fill_post_search_vector() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.search_vector := private.post_search_vector(new.title, new.excerpt, new.content);
  return new;
end;
$$;

-- Without triggers, because this is no change of a post: no new version, no news for readers.
alter table public.posts disable trigger user;
update public.posts set search_vector = private.post_search_vector(title, excerpt, content);
alter table public.posts enable trigger user;

-- The assistant's index.
alter table public.passages drop column search_vector;
alter table public.passages add column search_vector tsvector not null generated always as (
  setweight(private.lexemes_of(source_title), 'A')
  || setweight(private.lexemes_of(heading || ' ' || questions), 'B')
  || setweight(private.lexemes_of(text), 'C')
  || setweight(private.lexemes_of(byline), 'D')
) stored;
create index passages_post_search_idx on public.passages using gin (search_vector) where source_kind = 'post';
create index passages_page_search_idx on public.passages using gin (search_vector) where source_kind = 'page';

-- As before, folded.
create or replace function private.learn_passage_words(text_of_passages text) returns void
language plpgsql
set search_path = ''
as $$
declare
  new_words text[] := array(
    select lexeme from unnest(to_tsvector('pg_catalog.simple', private.fold_text(left(text_of_passages, 200000))))
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

-- As before, folded.
create or replace function private.place_questions(post public.posts) returns void
language sql
set search_path = ''
as $$
  update public.passages set questions = placed.questions
  from (
    select best.id, string_agg(asked.question, E'\n' order by asked.number) as questions
    from unnest(post.questions) with ordinality as asked (question, number),
      lateral (
        select regexp_replace(plainto_tsquery('pg_catalog.english', private.fold_text(asked.question))::text, ' (&|<->|<\d+>) ', ' | ', 'g')::tsquery
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

-- Words that were stored with accents are removed when they are counted next: no passage has them any more.
do $$
begin
  perform private.learn_passage_words(string_agg(concat_ws(' ', source_title, heading, questions, byline, text), ' '))
  from public.passages
  where octet_length(concat(source_title, heading, questions, byline, text))
    <> char_length(concat(source_title, heading, questions, byline, text))
  group by source_kind, source_key;
end;
$$;

-- As before, folded like the vocabulary.
create or replace function private.keep_deleted_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.deleted_posts (id, author_id, title, post, words, tag_ids, versions, cover_id, was_mailed)
  values (
    old.id, old.author_id, old.title, to_jsonb(old) - 'search_vector',
    old.search_vector || private.lexemes_of(array_to_string(old.questions, ' ')),
    array(select tag_id from public.post_tags where post_id = old.id),
    (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from public.post_versions as kept where post_id = old.id),
    old.cover_id, private.was_mailed(old.id)
  )
  -- The post was saved as a new one after it had been deleted, and now deleted again.
  on conflict on constraint deleted_posts_pkey do update set
    title = excluded.title, deleted_at = excluded.deleted_at, post = excluded.post, words = excluded.words,
    tag_ids = excluded.tag_ids, versions = excluded.versions, cover_id = excluded.cover_id,
    was_mailed = excluded.was_mailed;
  return old;
end;
$$;

create or replace function private.stems_of_author(author uuid, are_posts_kept boolean) returns text[]
language sql stable
set search_path = ''
as $$
  with leaving as (
    select * from public.posts where author_id = author and (not are_posts_kept or not published)
  )
  select coalesce(array_agg(distinct stem), '{}')
  from (
    select private.lexemes_of(concat_ws(' ', first_name, last_name))
    from public.profiles where user_id = author
    union all
    select search_vector || private.lexemes_of(array_to_string(questions, ' ')) from leaving
    union all
    select words from public.deleted_posts where author_id = author
    union all
    select passages.search_vector from leaving
    join public.passages on passages.source_kind = 'post' and passages.source_key = leaving.id::text
  ) as written (said),
    unnest(tsvector_to_array(said)) as stem;
$$;

-- Messages.
alter table public.contact_messages drop column search_text;
alter table public.contact_messages add column search_text text not null generated always as (
  private.fold_text(
    reference || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || subject || ' ' || message
  )
) stored;

-- The lists on the moderation screen. As before, folded.
create or replace function private.word_patterns(words text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}') from (
    select word from regexp_split_to_table(private.fold_text(left(words, 200)), '\s+') as word where word <> '' limit 8
  ) as given;
$$;

create or replace function public.moderation_posts(words text default '', sort text default 'newest', page integer default 1)
returns table (
  id uuid, title text, published_at timestamptz, updated_at timestamptz, author_id uuid, author text,
  author_email text, author_is_admin boolean, author_banned_until timestamptz, total integer
)
language plpgsql stable security definer
set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  page_size constant integer := 20;
  patterns constant text[] := private.word_patterns(words);
begin
  perform private.require_administrator();
  return query
  with fitting as (
    select posts.id, case when sort = 'changed' then posts.updated_at else posts.published_at end as moment
    from public.posts
    left join public.profiles on profiles.user_id = posts.author_id
    left join auth.users on users.id = posts.author_id
    where posts.published and (
      patterns = '{}'
      or private.fold_text(concat_ws(' ', posts.title, profiles.first_name, profiles.last_name, users.email)) like all (patterns)
    )
  ),
  shown as (
    select fitting.id, moment from fitting
    order by moment desc, fitting.id
    limit page_size offset (greatest(page, 1) - 1)::bigint * page_size
  )
  select posts.id, posts.title::text, posts.published_at, posts.updated_at, posts.author_id,
    nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''),
    users.email::text,
    exists (select from public.user_roles where user_id = posts.author_id and role = 'admin'),
    case when users.banned_until > now() then users.banned_until end,
    (select count(*)::integer from fitting)
  from shown
  join public.posts on posts.id = shown.id
  left join public.profiles on profiles.user_id = posts.author_id
  left join auth.users on users.id = posts.author_id
  order by shown.moment desc, posts.id;
end;
$$;

create or replace function public.moderation_members(words text default '')
returns table (
  user_id uuid, name text, email text, created_at timestamptz, is_admin boolean, banned_until timestamptz,
  published_posts integer
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant integer := 50;
  patterns constant text[] := private.word_patterns(words);
begin
  perform private.require_administrator();
  return query
  with fitting as (
    select users.id, nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '') as name,
      users.email::text as email, users.created_at,
      case when users.banned_until > now() then users.banned_until end as banned_until
    from auth.users
    left join public.profiles on profiles.user_id = users.id
  )
  select fitting.id, fitting.name, fitting.email, fitting.created_at,
    exists (select from public.user_roles where user_roles.user_id = fitting.id and role = 'admin'),
    fitting.banned_until,
    (select count(*)::integer from public.posts where author_id = fitting.id and published)
  from fitting
  where case
    when patterns = '{}' then fitting.banned_until is not null
    else private.fold_text(concat_ws(' ', fitting.name, fitting.email)) like all (patterns)
  end
  order by fitting.email, fitting.id
  limit most;
end;
$$;

-- Names of tags and categories are stored in one form: composed characters, single spaces, nothing invisible. Spaces around
-- them are refused, as before.
create function private.tidy_name(given text) returns text
language sql immutable strict parallel safe
return regexp_replace(
  regexp_replace(normalize(given, nfc), '[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
  '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
);

-- What makes a name unique: spelled differently, it is still the same name.
create function private.folded_name(given text) returns text
language sql immutable strict parallel safe
return private.fold_text(private.tidy_name(given));

revoke all on function private.tidy_name(text), private.folded_name(text) from public;
grant execute on function private.tidy_name(text), private.folded_name(text) to authenticated, service_role;

-- Definer for the same reason.
create function private.tidy_names() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.name := private.tidy_name(new.name);
  return new;
end;
$$;

revoke all on function private.tidy_names() from public;

drop index public.tags_name_key;
drop index public.categories_name_key;
alter table public.tags add column folded_name text generated always as (private.folded_name(name)) stored;
alter table public.categories add column folded_name text generated always as (private.folded_name(name)) stored;
comment on column public.tags.folded_name is 'The name in the form in which it is searched for and compared.';
comment on column public.categories.folded_name is 'The name in the form in which it is searched for and compared.';

-- Tags that look the same become one: the most used, of equally used ones the oldest. Posts keep their dates and versions.
create temporary table same_tags as
select id, kept from (
  select id, first_value(id) over (partition by folded_name order by post_count desc, created_at, id) as kept
  from public.tags
) as ranked
where id <> kept;

insert into public.post_tags (post_id, tag_id)
select distinct post_tags.post_id, same_tags.kept from public.post_tags join same_tags on same_tags.id = post_tags.tag_id
on conflict do nothing;
update public.deleted_posts set tag_ids = array(
  select distinct coalesce(same_tags.kept, tag_id)
  from unnest(deleted_posts.tag_ids) as tag_id left join same_tags on same_tags.id = tag_id
)
where tag_ids && array(select id from same_tags);
delete from public.tags where id in (select id from same_tags);
drop table same_tags;

-- Categories have followers and colors, so an administrator decides: later ones get a number after their name.
do $$
declare
  later record;
  number integer;
begin
  for later in
    select id, name from (
      select *, row_number() over (partition by folded_name order by created_at, id) as place from public.categories
    ) as ranked
    where place > 1
    order by created_at, id
  loop
    number := 2;
    while exists (
      select from public.categories
      where folded_name = private.folded_name(left(later.name, 90) || ' (' || number || ')')
    ) loop
      number := number + 1;
    end loop;
    update public.categories set name = left(later.name, 90) || ' (' || number || ')' where id = later.id;
  end loop;
end;
$$;

update public.tags set name = btrim(private.tidy_name(name)) 
where name <> btrim(private.tidy_name(name)) and private.tidy_name(name) ~ '\S';
update public.categories set name = private.tidy_name(name) 
where name <> private.tidy_name(name) and private.tidy_name(name) ~ '\S';
create unique index tags_name_key on public.tags (folded_name);
create unique index categories_name_key on public.categories (folded_name);

create trigger tags_tidy_name before insert or update of name on public.tags
  for each row execute function private.tidy_names();
create trigger categories_tidy_name before insert or update of name on public.categories
  for each row execute function private.tidy_names();
