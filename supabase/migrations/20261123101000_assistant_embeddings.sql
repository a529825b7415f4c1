-- What passages mean, as vectors of a language model, if one is configured (LLM_EMBEDDING_MODEL). The site computes them
-- in the background. Works without an extension for vectors: one bit for each number of a vector finds the nearest, and
-- the assistant orders these by the numbers themselves.

-- One row for each text, so that an edited post or a new version of the pages keeps the vectors of what is unchanged.
create table public.passage_vectors (
  -- The model and its number of dimensions; vectors of different models can't be compared.
  model text not null,
  -- As in passages. An MD5 sum, so the first rows in this order are a random sample.
  content_hash text not null,
  -- For each dimension whether the number is positive. The fewer bits differ, the nearer two texts are in meaning.
  signs bit varying not null,
  -- For each dimension one byte from -127 to 127, in proportion.
  vector bytea not null,
  -- The signs of all passages are read for each question, the vectors only of the nearest ones.
  constraint passage_vectors_pkey primary key (model, content_hash) include (signs),
  constraint passage_vectors_same_length check (length(signs) = octet_length(vector))
);

comment on table public.passage_vectors is 'Passages'' meaning as vectors. The function ai-search alone reads them.';

alter table public.passage_vectors enable row level security;
revoke all on table public.passage_vectors from anon, authenticated;
grant select, insert, delete on table public.passage_vectors to service_role;

create index passages_content_hash_idx on public.passages (content_hash);

-- Texts that have no vector of this model yet, newest first; at most `wanted`. Removes the vectors of texts that no longer
-- exist, and once there is nothing to do those of other models.
create function public.passages_to_embed(model text, wanted integer)
returns table (content_hash text, source_title text, heading text, text text)
language plpgsql
set search_path = ''
as $$
begin
  delete from public.passage_vectors as old
  where not exists (select from public.passages where passages.content_hash = old.content_hash);

  return query
  select missing.content_hash, missing.source_title, missing.heading, missing.text
  from (
    select distinct on (p.content_hash) p.id, p.content_hash, p.source_title, p.heading, p.text
    from public.passages as p
    where not exists (
      select from public.passage_vectors as v
      where v.model = passages_to_embed.model and v.content_hash = p.content_hash
    )
    order by p.content_hash
  ) as missing
  order by missing.id desc
  limit wanted;
  if not found then
    delete from public.passage_vectors as old where old.model <> passages_to_embed.model;
  end if;
end;
$$;

revoke all on function public.passages_to_embed(text, integer) from public, anon, authenticated;
grant execute on function public.passages_to_embed(text, integer) to service_role;

-- vectors: [{"content_hash": …, "signs": hexadecimal, "vector": base64}]
create function public.store_passage_vectors(model text, vectors jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.passage_vectors (model, content_hash, signs, vector)
  select store_passage_vectors.model, given.content_hash, ('x' || given.signs)::bit varying, decode(given.vector, 'base64')
  from jsonb_to_recordset(vectors) as given (content_hash text, signs text, vector text)
  order by given.content_hash
  on conflict do nothing;
$$;

revoke all on function public.store_passage_vectors(text, jsonb) from public, anon, authenticated;
grant execute on function public.store_passage_vectors(text, jsonb) to service_role;

-- The passages whose signs are most like these (hexadecimal), with their vectors (base64). Then vectors of any passages,
-- in rows without one: how near the question is to them tells what counts as near for this model.
create function public.find_near_passages(model text, signs text, wanted integer, sampled integer)
returns table (
  id bigint, source_kind text, source_key text, source_class text, source_title text, heading text, questions text,
  byline text, url text, text text, content_hash text, vector text
)
language sql stable
set search_path = ''
as $$
  with near as materialized (
    select v.content_hash from public.passage_vectors as v
    where v.model = find_near_passages.model
    order by bit_count(v.signs # ('x' || find_near_passages.signs)::bit varying)
    limit wanted
  )
  select p.id, p.source_kind, p.source_key, p.source_class, p.source_title, p.heading, p.questions, p.byline, p.url, p.text,
    p.content_hash, translate(encode(v.vector, 'base64'), E'\n', '')
  from near
  join public.passages as p using (content_hash)
  join public.passage_vectors as v on v.model = find_near_passages.model and v.content_hash = near.content_hash
  union all
  select null, null, null, null, null, null, null, null, null, null, null, translate(encode(any_passage.vector, 'base64'), E'\n', '')
  from (
    select v.vector from public.passage_vectors as v
    where v.model = find_near_passages.model order by v.content_hash limit sampled
  ) as any_passage;
$$;

revoke all on function public.find_near_passages(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.find_near_passages(text, text, integer, integer) to service_role;

-- The stored text of a member's own post, published or not, for a model that suggests questions which it answers.
create function public.draft_sections(draft_id uuid, member_id uuid)
returns table (title text, source_class text, sections jsonb)
language sql stable security definer
set search_path = ''
as $$
  select posts.title,
    case when exists (select from public.user_roles where user_id = posts.author_id and role = 'admin')
      then 'administrator' else 'member' end,
    coalesce((
      select jsonb_agg(jsonb_build_object('heading', piece.heading, 'text', piece.body) order by piece.number)
      from private.cut_post(posts.content) with ordinality as piece (heading, anchor, body, number)
      where piece.number <= 60
    ), '[]')
  from public.posts
  where posts.id = draft_id and posts.author_id = member_id;
$$;

revoke all on function public.draft_sections(uuid, uuid) from public, anon, authenticated;
grant execute on function public.draft_sections(uuid, uuid) to service_role;

-- Posts as members type them have characters by name or number ("&hellip;", "&#8230;"). What could be markup (below 160)
-- is left to post_lines_without_entities, which decodes it once the markup is gone.
create function private.decode_entities(content text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- The characters from 161 on, in order.
  latin constant text[] := string_to_array('iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr '
    'deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc '
    'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc '
    'Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig '
    'ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash '
    'ugrave uacute ucirc uuml yacute thorn yuml', ' ');
  others constant jsonb := '{
    "hellip": 8230, "ndash": 8211, "mdash": 8212, "lsquo": 8216, "rsquo": 8217, "sbquo": 8218, "ldquo": 8220,
    "rdquo": 8221, "bdquo": 8222, "lsaquo": 8249, "rsaquo": 8250, "bull": 8226, "prime": 8242, "Prime": 8243,
    "euro": 8364, "trade": 8482, "larr": 8592, "uarr": 8593, "rarr": 8594, "darr": 8595, "harr": 8596, "minus": 8722,
    "asymp": 8776, "ne": 8800, "le": 8804, "ge": 8805, "infin": 8734, "sum": 8721, "radic": 8730, "Delta": 916,
    "alpha": 945, "beta": 946, "gamma": 947, "delta": 948, "mu": 956, "pi": 960, "sigma": 963, "Omega": 937,
    "ensp": 8194, "emsp": 8195, "thinsp": 8201, "OElig": 338, "oelig": 339, "Scaron": 352, "scaron": 353, "check": 10003
  }';
  decoded text := content;
  entity text;
  code integer;
begin
  if content !~ '&[#[:alpha:]]' then return content; end if;
  for entity in
    select distinct spelled.entity[1]
    from regexp_matches(content, '&(#\d{3,7}|#[xX][[:xdigit:]]{2,6}|[[:alpha:]]{2,6}[0-9]{0,2});', 'g') as spelled (entity)
  loop
    code := case
      when entity ~ '^#\d' then substr(entity, 2)::integer
      when entity ~ '^#' then ('x' || lpad(substr(entity, 3), 8, '0'))::bit(32)::integer
      else coalesce((others ->> entity)::integer, array_position(latin, entity) + 160)
    end;
    continue when code is null or code < 160 or code between 55296 and 57343 or code > 1114111;
    decoded := replace(decoded, '&' || entity || ';', chr(code));
  end loop;
  return decoded;
end;
$$;

revoke all on function private.decode_entities(text) from public;

alter function private.post_lines(text) rename to post_lines_without_entities;

create function private.post_lines(content text) returns setof text
language sql immutable
set search_path = ''
as $$
  select private.post_lines_without_entities(private.decode_entities(left(content, 200000)));
$$;

revoke all on function private.post_lines(text) from public;

select private.index_post(posts) from public.posts where published and content ~ '&[#[:alpha:]]';
