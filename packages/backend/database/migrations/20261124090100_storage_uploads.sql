-- Resumable uploads that have begun. Their bytes lie in the byte store in chunks, so that an upload continues after a
-- crash and on any process. The chunks become one object when the last byte has arrived.

create table storage.resumable_uploads (
  id uuid not null constraint resumable_uploads_pkey primary key,
  bucket_id text not null constraint resumable_uploads_bucket_id_fkey references storage.buckets (id) on delete cascade,
  name text not null,
  -- Only this subject may continue the upload; null: whoever has the URL and no account.
  owner_id text,
  -- Null until the sender knows it.
  size bigint,
  -- The fields of Upload-Metadata.
  metadata jsonb not null,
  replaces boolean not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz
);

create index resumable_uploads_created_at on storage.resumable_uploads (created_at);
create index resumable_uploads_bucket_id on storage.resumable_uploads (bucket_id);

create table storage.resumable_chunks (
  upload_id uuid not null constraint resumable_chunks_upload_id_fkey references storage.resumable_uploads (id) on delete cascade,
  -- The position of the first byte. As part of the key it lets only one of two senders continue an upload.
  start bigint not null,
  size bigint not null check (size > 0),
  -- The key of the bytes in the byte store.
  key text not null,
  constraint resumable_chunks_pkey primary key (upload_id, start)
);

-- The sweep of bytes without an object asks for keys.
create index resumable_chunks_key on storage.resumable_chunks (key);

-- Only the service itself sees them: it checks the rights to the object.
alter table storage.resumable_uploads enable row level security;
alter table storage.resumable_chunks enable row level security;
grant select, insert, update, delete on storage.resumable_uploads, storage.resumable_chunks to service_role;
