-- The tables and functions of storage/v1, with the names and types of the hosted service, so that policies and seeds
-- written for it load here. Bytes live outside the database under a key, the object's version.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated, service_role;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text not null constraint buckets_pkey primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);

comment on column storage.buckets.owner is 'Field is deprecated, use owner_id instead';
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid not null default gen_random_uuid() constraint objects_pkey primary key,
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);

comment on column storage.objects.owner is 'Field is deprecated, use owner_id instead';
comment on column storage.objects.version is 'The key of the bytes in the byte store.';
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index idx_objects_bucket_id_name on storage.objects (bucket_id, name collate "C");
create index idx_objects_bucket_id_name_lower on storage.objects (bucket_id, lower(name) collate "C");
-- The sweep of bytes without an object asks for versions.
create index objects_version on storage.objects (version);

-- URLs for uploads work once: the first upload that commits leaves the id of its URL here.
create table storage.used_upload_urls (
  id uuid not null constraint used_upload_urls_pkey primary key,
  -- The URL is refused anyway from then on, and the row can go.
  expires_at timestamptz not null
);

create index used_upload_urls_expires_at on storage.used_upload_urls (expires_at);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.used_upload_urls enable row level security;

-- Without a policy nobody sees or writes a row; policies belong to the site.
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
grant select, insert, delete on storage.used_upload_urls to service_role;

-- The parts of a name that policies compare: foldername('a/b/c.png') is {a,b}.
create function storage.foldername(name text) returns text[]
language sql immutable
return (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1];

-- filename('a/b/c.png') is 'c.png'.
create function storage.filename(name text) returns text
language sql immutable
return (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)];

-- extension('a/b/c.png') is 'png'; a file name without a dot is its own extension.
create function storage.extension(name text) returns text
language sql immutable
return split_part(storage.filename(name), '.', -1);

-- What the current request does, for example 'storage.object.upload'; docs/storage.md lists the names.
create function storage.operation() returns text
language sql stable
return current_setting('storage.operation', true);

-- Whether the current operation is among the given ones.
create function storage.allow_any_operation(expected_operations text[]) returns boolean
language sql stable
return exists (
  select from unnest(expected_operations) as expected (operation)
  where expected.operation <> ''
    and regexp_replace(expected.operation, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', '')
);

-- Whether the current operation is the given one. The prefix 'storage.' does not matter.
create function storage.allow_only_operation(expected_operation text) returns boolean
language sql stable
return storage.allow_any_operation(array[expected_operation]);

-- Raises PT200 if the caller may insert such an object, and the error of the insert otherwise; inserts nothing.
create function storage.can_insert_object(bucketid text, name text, owner uuid, metadata jsonb) returns void
language plpgsql
as $$
begin
  insert into storage.objects (bucket_id, name, owner, metadata) values (bucketid, name, owner, metadata);
  raise sqlstate 'PT200' using message = 'ROLLBACK', detail = 'rollback successful insert';
end
$$;

-- The bytes of all objects that the caller may read, by bucket.
create function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
language sql stable
begin atomic
  select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects o group by o.bucket_id;
end;

-- The first folder of a key below a prefix, with its delimiter; null for an object directly below the prefix.
create function storage.get_common_prefix(p_key text, p_prefix text, p_delimiter text) returns text
language sql immutable
return case
  when position(p_delimiter in substr(p_key, length(p_prefix) + 1)) > 0 then
    left(p_key, length(p_prefix) + position(p_delimiter in substr(p_key, length(p_prefix) + 1)))
end;

-- Objects and folders directly below a prefix, by name. One index lookup per row, however many objects a folder has.
-- Names are complete, those of folders without the delimiter at the end. Upper and lower case are alike if
-- p_folds_case is set. Starts after p_start_after, which is a folder if it ends with the delimiter.
create function storage.walk_objects(
  p_bucket_id text,
  p_prefix text,
  p_delimiter text,
  p_start_after text,
  p_limit integer,
  p_offset integer,
  p_is_ascending boolean,
  p_folds_case boolean
) returns table (
  name text,
  id uuid,
  metadata jsonb,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz
)
language plpgsql stable
as $$
declare
  -- No name sorts after it.
  last_character constant text := chr(1114111);
  prefix_key constant text := case when p_folds_case then lower(p_prefix) else p_prefix end;
  is_after_folder constant boolean := right(p_start_after, length(p_delimiter)) = p_delimiter;
  start_key constant text := case when p_folds_case then lower(p_start_after) else p_start_after end;
  after_key text;
  after_name text := '';
  folder text;
  found_row record;
  next_row constant text := format(
    $sql$
      select o.name, o.id, o.metadata, o.updated_at, o.created_at, o.last_accessed_at, %1$s as key
      from storage.objects o
      where o.bucket_id = $1 and %1$s collate "C" >= $2 and %1$s collate "C" < $3
        and (%1$s collate "C", o.name collate "C") %2$s ($4, $5)
        and %1$s collate "C" %2$s= $4
      order by %1$s collate "C" %3$s, o.name collate "C" %3$s
      limit 1
    $sql$,
    case when p_folds_case then 'lower(o.name)' else 'o.name' end,
    case when p_is_ascending then '>' else '<' end,
    case when p_is_ascending then 'asc' else 'desc' end
  );
begin
  if p_start_after = '' then
    after_key := case when p_is_ascending then prefix_key else prefix_key || last_character end;
  elsif is_after_folder then
    after_key := case when p_is_ascending then start_key || last_character else start_key end;
  else
    after_key := start_key;
    after_name := p_start_after;
  end if;

  for position in 1 .. p_offset + p_limit loop
    execute next_row into found_row using p_bucket_id, prefix_key, prefix_key || last_character, after_key, after_name;
    exit when found_row.key is null;
    folder := storage.get_common_prefix(found_row.key, prefix_key, p_delimiter);
    if folder is null then
      name := found_row.name;
      id := found_row.id;
      metadata := found_row.metadata;
      updated_at := found_row.updated_at;
      created_at := found_row.created_at;
      last_accessed_at := found_row.last_accessed_at;
      after_key := found_row.key;
      after_name := found_row.name;
    else
      name := left(found_row.name, length(folder) - length(p_delimiter));
      id := null;
      metadata := null;
      updated_at := null;
      created_at := null;
      last_accessed_at := null;
      after_key := case when p_is_ascending then folder || last_character else folder end;
      after_name := '';
    end if;
    if position > p_offset then
      return next;
    end if;
  end loop;
end
$$;

-- Objects and folders directly below a prefix, by name, a page at a time. The cursor is the last name of the page
-- before; a folder's may have its delimiter.
create function storage.list_objects_with_delimiter(
  _bucket_id text,
  prefix_param text,
  delimiter_param text,
  max_keys integer default 100,
  start_after text default '',
  next_token text default '',
  sort_order text default 'asc'
) returns table (
  name text,
  id uuid,
  metadata jsonb,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz
)
language plpgsql stable
as $$
declare
  given constant text := coalesce(nullif(next_token, ''), start_after, '');
  cursor_name text := given;
begin
  if given <> '' and not exists (select from storage.objects o where o.bucket_id = _bucket_id and o.name = given)
    and exists (
      select from storage.objects o
      where o.bucket_id = _bucket_id
        and o.name collate "C" >= given || delimiter_param
        and o.name collate "C" < given || delimiter_param || chr(1114111)
    )
  then
    cursor_name := given || delimiter_param;
  end if;
  return query
    select * from storage.walk_objects(
      _bucket_id,
      coalesce(prefix_param, ''),
      delimiter_param,
      cursor_name,
      max_keys,
      0,
      lower(coalesce(sort_order, 'asc')) = 'asc',
      false
    );
end
$$;

-- Objects and folders directly below a prefix, by a time, a page at a time. A folder is as old as its first object.
create function storage.search_by_timestamp(
  p_prefix text,
  p_bucket_id text,
  p_limit integer,
  p_level integer,
  p_start_after text,
  p_sort_order text,
  p_sort_column text,
  p_sort_column_after text
) returns table (
  key text,
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
language plpgsql stable
as $$
begin
  return query execute format(
    $sql$
      with found as (
        select o.*, storage.get_common_prefix(o.name, $1, '/') as folder
        from storage.objects o
        where o.bucket_id = $2 and o.name collate "C" >= $1 and o.name collate "C" < $1 || chr(1114111)
      ),
      entries as (
        select rtrim(folder, '/') as name, null::uuid as id, min(created_at) as updated_at, min(created_at) as created_at,
          null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where folder is not null group by folder
        union all
        select name, id, updated_at, created_at, last_accessed_at, metadata from found where folder is null
      )
      select split_part(name, '/', $3), name, id, updated_at, created_at, last_accessed_at, metadata
      from entries
      where $5 = '' or (date_trunc('milliseconds', %1$I), name collate "C")
        %2$s (coalesce(nullif($6, '')::timestamptz, 'epoch'), $5)
      order by date_trunc('milliseconds', %1$I) %3$s, name collate "C" %3$s
      limit $4
    $sql$,
    p_sort_column,
    case when p_sort_order = 'asc' then '>' else '<' end,
    case when p_sort_order = 'asc' then 'asc' else 'desc' end
  )
  using coalesce(p_prefix, ''), p_bucket_id, p_level, p_limit, rtrim(coalesce(p_start_after, ''), '/'),
    p_sort_column_after;
end
$$;

-- The listing with cursors: complete names in `name`, the part at the given level in `key`.
create function storage.search_v2(
  prefix text,
  bucket_name text,
  limits integer default 100,
  levels integer default 1,
  start_after text default '',
  sort_order text default 'asc',
  sort_column text default 'name',
  sort_column_after text default ''
) returns table (
  key text,
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
language plpgsql stable
as $$
declare
  page_size constant integer := least(coalesce(limits, 100), 1500);
  direction constant text := case lower(sort_order) when 'desc' then 'desc' else 'asc' end;
begin
  if lower(sort_column) in ('updated_at', 'created_at') then
    return query
      select * from storage.search_by_timestamp(
        prefix, bucket_name, page_size, levels, start_after, direction, lower(sort_column), sort_column_after
      );
  else
    return query
      select split_part(l.name, '/', levels), l.name, l.id, l.updated_at, l.created_at, l.last_accessed_at, l.metadata
      from storage.list_objects_with_delimiter(bucket_name, prefix, '/', page_size, start_after, '', direction) l;
  end if;
end
$$;

-- The listing by pages: names below the prefix, which matches upper and lower case alike. By a time, folders come first.
create function storage.search(
  prefix text,
  bucketname text,
  limits integer default 100,
  levels integer default 1,
  offsets integer default 0,
  search text default '',
  sortcolumn text default 'name',
  sortorder text default 'asc'
) returns table (
  name text,
  id uuid,
  updated_at timestamptz,
  created_at timestamptz,
  last_accessed_at timestamptz,
  metadata jsonb
)
language plpgsql stable
as $$
declare
  page_size constant integer := least(coalesce(limits, 100), 1500);
  whole_prefix constant text := coalesce(prefix, '') || coalesce(search, '');
  name_start constant integer := length(coalesce(prefix, '')) + 1;
  is_ascending constant boolean := lower(coalesce(sortorder, 'asc')) = 'asc';
begin
  if lower(sortcolumn) in ('updated_at', 'created_at', 'last_accessed_at') then
    return query execute format(
      $sql$
        with found as (
          select o.*, storage.get_common_prefix(o.name, $1, '/') as folder
          from storage.objects o
          where o.bucket_id = $2
            and lower(o.name) collate "C" >= lower($1) and lower(o.name) collate "C" < lower($1) || chr(1114111)
        ),
        entries as (
          select distinct rtrim(folder, '/') as name, null::uuid as id, null::timestamptz as updated_at,
            null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
          from found where folder is not null
          union all
          select name, id, updated_at, created_at, last_accessed_at, metadata from found where folder is null
        )
        select substr(name, $3), id, updated_at, created_at, last_accessed_at, metadata
        from entries
        order by id is not null, %1$I %2$s, name collate "C" %2$s
        limit $4 offset $5
      $sql$,
      lower(sortcolumn),
      case when is_ascending then 'asc' else 'desc' end
    )
    using whole_prefix, bucketname, name_start, page_size, offsets;
  else
    return query
      select substr(w.name, name_start), w.id, w.updated_at, w.created_at, w.last_accessed_at, w.metadata
      from storage.walk_objects(bucketname, whole_prefix, '/', '', page_size, coalesce(offsets, 0), is_ascending, true) w;
  end if;
end
$$;

-- Upstream's trigger functions: the time of a change, names of buckets within 100 characters, and no deletion of rows
-- whose bytes would stay behind, unless the statement says that it knows.
create function storage.update_updated_at_column() returns trigger
language plpgsql
as $$
begin
  new.updated_at = now();
  return new;
end
$$;

create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

create function storage.enforce_bucket_name_length() returns trigger
language plpgsql
as $$
begin
  if length(new.name) > 100 then
    raise exception 'bucket name "%" is too long (% characters). Max is 100.', new.name, length(new.name);
  end if;
  return new;
end
$$;

create trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();

create function storage.protect_delete() returns trigger
language plpgsql
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
      using hint = 'This prevents accidental data loss from orphaned objects.', errcode = '42501';
  end if;
  return null;
end
$$;

create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

grant execute on
  function storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation(),
  storage.allow_only_operation(text), storage.allow_any_operation(text[]),
  storage.can_insert_object(text, text, uuid, jsonb), storage.get_size_by_bucket(),
  storage.get_common_prefix(text, text, text),
  storage.walk_objects(text, text, text, text, integer, integer, boolean, boolean),
  storage.list_objects_with_delimiter(text, text, text, integer, text, text, text),
  storage.search_by_timestamp(text, text, integer, integer, text, text, text, text),
  storage.search_v2(text, text, integer, integer, text, text, text, text),
  storage.search(text, text, integer, integer, integer, text, text, text)
to anon, authenticated, service_role;
