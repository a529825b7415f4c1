-- Messages of realtime/v1, with the hosted service's names, so that the policies of other projects load. The policies on
-- realtime.messages decide who may join a private channel, and who may send to it: `select` and `insert` of rows of the
-- topic, with the extension broadcast or presence. Without policies, private channels are closed.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- What realtime.send() sent in the last days. Broadcasts of sockets are not stored. Not partitioned by day as upstream:
-- old rows are deleted. The key has both columns because upstream's has.
create table realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default (now() at time zone 'utc'),
  inserted_at timestamp not null default (now() at time zone 'utc'),
  id uuid not null default gen_random_uuid(),
  binary_payload bytea,
  constraint messages_pkey primary key (id, inserted_at),
  constraint messages_payload_exclusive check (payload is null or binary_payload is null)
);

-- For members that ask for the latest messages of a topic, and for deleting old ones.
create index messages_inserted_at_topic_index on realtime.messages (inserted_at desc, topic)
  where extension = 'broadcast' and private is true;
create index messages_inserted_at_idx on realtime.messages (inserted_at);

alter table realtime.messages enable row level security;

-- Rights end where the policies end: these grants alone allow nothing.
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
grant delete on realtime.messages to service_role;

-- The topic of the channel whose rights are being checked, for policies: `using (realtime.topic() = 'room-1')`.
create function realtime.topic() returns text
language sql stable
set search_path = ''
as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Tells all processes of a message, in parts that fit into notifications (8,000 bytes; a character has up to four).
-- The parts of one transaction arrive together and in order, and never if it is rolled back.
create function realtime.announce_message() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  part_length constant integer = 1900;
  content text = jsonb_build_object(
    'kind', 'broadcast',
    'audience', case when new.private then 'private:' else 'public:' end || new.topic,
    'event', new.event,
    'json', new.payload::text,
    'base64', encode(new.binary_payload, 'base64'),
    'id', new.id
  )::text;
  parts integer = ceil(length(content)::numeric / part_length);
begin
  for part in 1 .. parts loop
    perform pg_notify(
      'realtime',
      format('%s:0:%s/%s:%s', new.id, part, parts, substr(content, (part - 1) * part_length + 1, part_length))
    );
  end loop;
  return null;
end;
$$;

-- Rows without an event or a payload only test rights.
create trigger announce_message after insert on realtime.messages
  for each row
  when (new.extension = 'broadcast' and new.event is not null
    and (new.payload is not null or new.binary_payload is not null))
  execute function realtime.announce_message();

-- Sends a broadcast to the members of a topic, with the rights of whoever calls it. Where the caller may not, or the
-- message cannot be stored, it warns and does nothing more: sending must not undo the work that it reports.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql
set search_path = ''
as $$
declare
  new_id uuid = gen_random_uuid();
begin
  perform set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    new_id,
    -- Receivers find the message's id in it, unless it has one of its own.
    case when jsonb_typeof(send.payload) = 'object' then jsonb_build_object('id', new_id) || send.payload else send.payload end,
    send.event,
    send.topic,
    send.private,
    'broadcast'
  );
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

-- The same for bytes, which reach clients of protocol 2.0.0.
create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast');
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

-- For triggers: sends a changed row to a private topic. `new` and `old` are the trigger's; the other is null.
create function realtime.broadcast_changes(
  topic_name text,
  event_name text,
  operation text,
  table_name text,
  table_schema text,
  new record,
  old record,
  level text default 'ROW'
) returns void
language plpgsql
set search_path = ''
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name,
    topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end;
$$;

revoke all on all functions in schema realtime from public;
grant execute on function
  realtime.topic(),
  realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
to anon, authenticated, service_role;
