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

-- The passages whose signs are most like these (hexadecimal), with their vectors (base64).
create function public.find_near_passages(model text, signs text, wanted integer)
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
  join public.passage_vectors as v on v.model = find_near_passages.model and v.content_hash = near.content_hash;
$$;

revoke all on function public.find_near_passages(text, text, integer) from public, anon, authenticated;
grant execute on function public.find_near_passages(text, text, integer) to service_role;

-- Vectors (base64) of passages of any subject: how near a question is to them tells what counts as near for this model.
create function public.sample_passage_vectors(model text, wanted integer) returns setof text
language sql stable
set search_path = ''
as $$
  select translate(encode(v.vector, 'base64'), E'\n', '') from public.passage_vectors as v
  where v.model = sample_passage_vectors.model
  order by v.content_hash limit wanted;
$$;

revoke all on function public.sample_passage_vectors(text, integer) from public, anon, authenticated;
grant execute on function public.sample_passage_vectors(text, integer) to service_role;

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
