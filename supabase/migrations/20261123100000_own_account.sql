-- What members do with their own account: see and end its sessions, download what is stored about them, and delete it
-- with everything that names them (docs/decisions/0072-leaving.md).

-- The caller's account. Refuses a session that has ended, whose access token is valid for up to an hour longer where
-- only its signature is checked, and banned members.
create function private.require_own_session() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and (not_after is null or not_after > now())
  ) then
    raise sqlstate 'PT401' using message = 'Your session has ended. Please sign in again.';
  end if;
  if private.is_banned() then
    raise sqlstate 'PT403' using message = 'Your account is banned. Please contact us.';
  end if;
  return auth.uid();
end;
$$;

-- Refuses a session without second factor if the account has one. The hint tells the site what to ask for.
create function private.require_second_factor() returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  has_factor boolean := false;
begin
  -- An older database has no factors.
  if to_regclass('auth.mfa_factors') is not null then
    execute $query$ select exists (select from auth.mfa_factors where user_id = $1 and status::text = 'verified') $query$
      into has_factor using auth.uid();
  end if;
  if has_factor and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise sqlstate 'PT403' using message = 'Please sign in with your second factor first.', hint = 'second_factor';
  end if;
end;
$$;

-- Refuses a session whose user last proved who they are more than 15 minutes ago. The same time as for a new password
-- (backend/auth/user-changes/require-proof.ts). Refreshing a session proves nothing.
create function private.require_recent_proof() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (
    select from jsonb_array_elements(
      case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end
    ) as proof
    where jsonb_typeof(proof -> 'timestamp') = 'number' and proof ->> 'method' is distinct from 'token_refresh'
      and to_timestamp((proof ->> 'timestamp')::double precision) >= now() - interval '15 minutes'
  ) then
    raise sqlstate 'PT403' using message = 'Please confirm your password first.', hint = 'reauthenticate';
  end if;
end;
$$;

-- The range of an address that says roughly where it is, but not which device: "203.0.113.*", "2001:db8:1:2::/64".
create function private.address_range(address inet) returns text
language sql immutable
set search_path = ''
as $$
  select case
    -- An IPv4 address as an IPv6 socket reports it.
    when address << inet '::ffff:0:0/96' then regexp_replace(host(address), '^.*:(\d+\.\d+\.\d+)\.\d+$', '\1.*')
    when family(address) = 4 then regexp_replace(host(address), '\d+$', '*')
    else network(set_masklen(address, 64))::text
  end;
$$;

revoke all on function private.require_own_session(), private.require_second_factor(), private.require_recent_proof(),
  private.address_range(inet) from public;

-- The caller's open sessions, this one first, then the most recently used.
create function public.own_sessions()
returns table (id uuid, is_current boolean, user_agent text, address_range text, created_at timestamptz, last_used_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account constant uuid := private.require_own_session();
  current_id constant uuid := (auth.jwt() ->> 'session_id')::uuid;
begin
  return query
  select s.id, s.id = current_id, s.user_agent, private.address_range(s.ip), s.created_at,
    -- The column has no time zone and means UTC.
    greatest(s.created_at, s.refreshed_at at time zone 'utc')
  from auth.sessions as s
  -- Applications with access are listed elsewhere.
  where s.user_id = account and s.oauth_client_id is null and (s.not_after is null or s.not_after > now())
  order by 2 desc, 6 desc, 1;
end;
$$;

-- Ends one session of the caller, and records it like any sign-out. Returns whether there was such a session.
create function public.end_own_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := private.require_own_session();
begin
  -- Whoever changes an account's sessions locks the account first.
  perform from auth.users where id = account for update;
  delete from auth.sessions where id = end_own_session.session_id and user_id = account;
  if not found then return false; end if;
  if private.can_use_account_log('insert') then
    insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    select gen_random_uuid(), json_build_object(
      'actor_id', id, 'actor_username', coalesce(email, ''), 'actor_via_sso', is_sso_user, 'action', 'logout',
      'log_type', 'account', 'traits', json_build_object('scope', 'one', 'session_id', end_own_session.session_id)
    ), now(), ''
    from auth.users where id = account;
  end if;
  return true;
end;
$$;

revoke all on function public.own_sessions(), public.end_own_session(uuid) from public, anon, service_role;
grant execute on function public.own_sessions(), public.end_own_session(uuid) to authenticated;

-- What is stored about the caller and no policy shows: the account, its sign-ins, messages sent from its confirmed
-- address, and what the audit trail says about it. Everything else the member's own token reads from the tables. Which
-- administrator acted is left out.
create function public.own_data() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account constant uuid := private.require_own_session();
  found_user auth.users;
  networks jsonb := '[]';
  factors jsonb := '[]';
  sign_ins jsonb := '[]';
begin
  perform private.require_second_factor();
  select * into found_user from auth.users where id = account;
  -- The hosted service has no such table.
  if to_regclass('auth.known_networks') is not null then
    execute $query$
      select coalesce(jsonb_agg(jsonb_build_object('network', network, 'last_used_at', seen_at) order by seen_at desc), '[]')
      from auth.known_networks where user_id = $1
    $query$ into networks using account;
  end if;
  if to_regclass('auth.mfa_factors') is not null then
    execute $query$
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', factor_type, 'name', friendly_name, 'status', status, 'phone', phone, 'created_at', created_at
      ) order by created_at), '[]')
      from auth.mfa_factors where user_id = $1
    $query$ into factors using account;
  end if;
  if private.can_use_account_log('select') then
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', log.created_at, 'action', log.payload ->> 'action', 'ip_address', nullif(log.ip_address, ''),
      'traits', log.payload -> 'traits'
    ) order by log.created_at desc), '[]') into sign_ins
    from auth.audit_log_entries as log
    where log.payload ->> 'actor_id' = account::text and log.payload ->> 'action' not like 'token\_%';
  end if;
  return jsonb_build_object(
    'account', jsonb_build_object(
      'id', account, 'email', found_user.email, 'phone', found_user.phone, 'created_at', found_user.created_at,
      'email_confirmed_at', found_user.email_confirmed_at, 'last_sign_in_at', found_user.last_sign_in_at,
      'sign_up_form', found_user.raw_user_meta_data,
      'roles', (select coalesce(jsonb_agg(role), '[]') from public.user_roles where user_id = account),
      'identities', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'provider', i.provider, 'data', i.identity_data, 'created_at', i.created_at,
          'last_sign_in_at', i.last_sign_in_at
        ) order by i.created_at), '[]')
        from auth.identities as i where i.user_id = account
      ),
      'factors', factors,
      'networks', networks
    ),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'device', s.user_agent, 'ip_address', host(s.ip), 'signed_in_at', s.created_at,
        'last_used_at', greatest(s.created_at, s.refreshed_at at time zone 'utc')
      ) order by s.created_at desc), '[]')
      from auth.sessions as s where s.user_id = account
    ),
    'sign_ins', sign_ins,
    'messages', (
      select coalesce(jsonb_agg(
        to_jsonb(m) - 'id' - 'content_hash' - 'text_hash' - 'sender_key' - 'search_text' - 'submission_id'
        order by m.created_at desc
      ), '[]')
      from public.contact_messages as m
      where found_user.email_confirmed_at is not null and lower(m.email) = lower(found_user.email)
    ),
    'record', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', e.created_at, 'action', e.action, 'subject', e.subject, 'reason', e.reason,
        'by_yourself', e.actor_id is not distinct from account
      ) order by e.created_at desc), '[]')
      from public.audit_entries as e
      where e.actor_id = account or e.subject_id = account or e.details ->> 'author_id' = account::text
    )
  );
end;
$$;

revoke all on function public.own_data() from public, anon, service_role;
grant execute on function public.own_data() to authenticated;

-- The limits are for what members write themselves. Functions that run as their owner, such as the deletion of an
-- account with a thousand posts, are no longer counted.
drop trigger posts_write_limit on public.posts;
create trigger posts_write_limit before insert or delete on public.posts
  for each row when (current_user = 'authenticated') execute function private.limit_writes();
drop trigger tags_write_limit on public.tags;
create trigger tags_write_limit before insert or update or delete on public.tags
  for each row when (current_user = 'authenticated') execute function private.limit_writes();

-- How the audit trail names somebody whose account is gone.
create function private.former_member() returns text
language sql immutable set search_path = '' as $$ select 'A former member' $$;

-- Whether the new entry is the old one without a person: who and what becomes a fixed text, and a reason that mentions
-- the person disappears. When, what was done and all ids stay.
create function private.is_without_person(old_entry public.audit_entries, new_entry public.audit_entries)
returns boolean
language sql immutable
set search_path = ''
as $$
  select (old_entry.id, old_entry.created_at, old_entry.actor_id, old_entry.action, old_entry.subject_kind,
      old_entry.subject_id, old_entry.details - 'author')
    is not distinct from (new_entry.id, new_entry.created_at, new_entry.actor_id, new_entry.action,
      new_entry.subject_kind, new_entry.subject_id, new_entry.details - 'author')
    and new_entry.actor in (old_entry.actor, private.former_member())
    and new_entry.subject in (old_entry.subject, private.former_member(), 'Something of a former member')
    and (new_entry.reason is null or new_entry.reason = old_entry.reason)
    and (
      new_entry.details -> 'author' is not distinct from old_entry.details -> 'author'
      or new_entry.details ->> 'author' = private.former_member()
    );
$$;

-- As before, except that an entry may lose the person it names.
create or replace function private.refuse_change_of_trail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - private.audit_period() then
    return old;
  end if;
  if tg_op = 'UPDATE' and private.is_without_person(old, new) then
    return new;
  end if;
  raise insufficient_privilege using message = 'Entries of the audit trail are neither changed nor deleted';
end;
$$;

-- Any text as a regular expression that matches it.
create function private.as_pattern(said text) returns text
language sql immutable
set search_path = ''
as $$
  select regexp_replace(said, '([^[:alnum:][:space:]])', '\\\1', 'g');
$$;

-- Whether a text contains one of the names or addresses as whole words, whatever the case of letters.
create function private.mentions(said text, names text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
    select from unnest(names) as name
    where said ~* ('(^|[^[:alnum:]])' || private.as_pattern(name) || '($|[^[:alnum:]])')
  );
$$;

-- Removes a person from the audit trail, and the titles of their posts that are gone. names: everything that identifies
-- the person, their address first.
create function private.forget_in_audit_trail(account uuid, names text[]) returns void
language sql
set search_path = ''
as $$
  update public.audit_entries set
    actor = case when actor_id = account then private.former_member() else actor end,
    subject = case
      when subject_kind = 'account' and subject_id = account then private.former_member()
      when private.mentions(subject, names[:1])
        -- A tag that this deletion removes with its posts.
        or (actor_id, action, created_at) = (account, 'tag.deleted', now())
        or details ->> 'author_id' = account::text and not exists (select from public.posts where id = subject_id)
        then 'Something of a former member'
      else subject
    end,
    reason = case when private.mentions(reason, names) then null else reason end,
    details = case
      when details ->> 'author_id' = account::text then details || jsonb_build_object('author', private.former_member())
      else details
    end
  where actor_id = account or subject_id = account or details ->> 'author_id' = account::text
    or private.mentions(subject, names[:1]);
$$;

-- Removes a person from the identity service's log, and the addresses from which they signed in. What happened when
-- stays, with the account's id.
create function private.forget_in_account_log(account uuid, email text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.can_use_account_log('update') then return; end if;
  update auth.audit_log_entries as log set
    payload = (
      case when theirs.is_actor
        then log.payload::jsonb - 'traits' - 'actor_name' || '{"actor_username": ""}'
        else log.payload::jsonb - 'traits'
      end
    )::json,
    ip_address = case when theirs.is_actor then '' else log.ip_address end
  from (
    select entry.id, entry.payload ->> 'actor_id' = account::text or lower(entry.payload ->> 'actor_username') = email
      as is_actor
    from auth.audit_log_entries as entry
    where entry.payload ->> 'actor_id' = account::text or strpos(lower(entry.payload::text), email) > 0
  ) as theirs
  where log.id = theirs.id;
end;
$$;

-- Other members' stored answers that quote the posts: without the quotations, or only without the name if the posts
-- stay.
create function private.forget_in_answers(account uuid, post_ids uuid[], name text, are_posts_kept boolean) returns void
language sql
set search_path = ''
as $$
  update public.assistant_answers as answer set
    response = case
      when not are_posts_kept then 'This answer quoted a post that its author has deleted.'
      when name is null then answer.response
      else regexp_replace(
        replace(answer.response, 'the member ' || name, 'a member'),
        '(^|[^[:alnum:]])' || private.as_pattern(name) || '(?![[:alnum:]])', '\1Anonymous Author', 'g'
      )
    end,
    sources = rest.sources
  from (
    select stored.id, coalesce(
      jsonb_agg(
        case when quoted.is_theirs then quoted.source || '{"author": null}' else quoted.source end order by quoted.number
      ) filter (where are_posts_kept or not quoted.is_theirs), '[]'
    ) as sources
    from public.assistant_answers as stored, lateral (
      select source, number,
        source ->> 'url' like '/blog/%'
          and substr(source ->> 'url', 7, 36) = any (post_ids::text[]) as is_theirs
      from jsonb_array_elements(stored.sources) with ordinality as cited (source, number)
    ) as quoted
    where stored.user_id <> account
    group by stored.id
    having bool_or(quoted.is_theirs)
  ) as rest
  where answer.id = rest.id;
$$;

-- As before, except that a post that only loses its author is not cut again: somebody who leaves may have hundreds.
create or replace function private.follow_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from public.passages where source_kind = 'post';
  elsif tg_op = 'DELETE' then
    delete from public.passages where source_kind = 'post' and source_key = old.id::text;
  elsif tg_op = 'UPDATE' and new.author_id is null
    and (old.title, old.excerpt, old.content, old.questions, old.published, old.category_id)
      is not distinct from (new.title, new.excerpt, new.content, new.questions, new.published, new.category_id) then
    update public.passages set
      source_class = 'member',
      byline = case when position = 1 then private.byline_of(new) else byline end
    where source_kind = 'post' and source_key = new.id::text and (position = 1 or source_class <> 'member');
  else
    perform private.index_post(new);
  end if;
  return null;
end;
$$;

-- The stems of the words that the assistant may have learned from an author's name, and from the posts that go. Drafts
-- too: they may have been published before.
create function private.stems_of_author(author uuid, are_posts_kept boolean) returns text[]
language sql stable
set search_path = ''
as $$
  with leaving as (
    select * from public.posts where author_id = author and (not are_posts_kept or not published)
  )
  select coalesce(array_agg(distinct stem), '{}')
  from (
    select to_tsvector('pg_catalog.english', concat_ws(' ', first_name, last_name))
    from public.profiles where user_id = author
    union all
    select search_vector || to_tsvector('pg_catalog.english', array_to_string(questions, ' ')) from leaving
    union all
    select passages.search_vector from leaving
    join public.passages on passages.source_kind = 'post' and passages.source_key = leaving.id::text
  ) as written (said),
    unnest(tsvector_to_array(said)) as stem;
$$;

-- Removes words from the assistant's vocabulary that no passage has any more. One look-up in the index for each word;
-- the planner would read all passages for each.
create function private.forget_words(stems text[]) returns void
language sql
set search_path = '' set enable_seqscan = 'off'
as $$
  delete from public.passage_words as known
  where known.stem = any (stems)
    and not exists (select from public.passages where source_kind = 'page' and search_vector @@ known.stem::tsquery)
    and not exists (select from public.passages where source_kind = 'post' and search_vector @@ known.stem::tsquery);
$$;

-- The account is not the last that can administer the site. Locks the roles, so that two administrators who leave at
-- the same moment do not both see the other.
create function private.require_other_administrator(account uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = account and role = 'admin') then return; end if;
  perform from public.user_roles where role = 'admin' order by user_id for update;
  if not exists (
    select from public.user_roles join auth.users on users.id = user_roles.user_id
    where user_roles.role = 'admin' and users.id <> account
      and users.deleted_at is null and (users.banned_until is null or users.banned_until < now())
  ) then
    raise sqlstate 'PT409' using
      message = 'You are the only administrator. Make somebody else an administrator, then delete your account.';
  end if;
end;
$$;

-- Deletes everything that belongs to an account or was sent from its address, then the account. Published posts stay
-- without their author if are_posts_kept; drafts never do. The posts' tags go with them unless others use them.
create function private.delete_account(account uuid, are_posts_kept boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  found_user auth.users;
  address text;
  name text;
  names text[];
  post_ids uuid[];
  tag_ids uuid[];
  stems text[];
begin
  -- As everywhere: the account first, then its tokens and sessions. A post that is being published waits for the
  -- profile, and finds that it is gone.
  select * into found_user from auth.users where id = account for update;
  perform from public.profiles where user_id = account for update;
  -- Before posts and tags: publications take these locks first, too. Whoever learns or counts words would otherwise
  -- meet forget_words halfway.
  perform pg_advisory_xact_lock(hashtextextended('count_passage_words', 0));
  perform pg_advisory_xact_lock(hashtextextended('learn_passage_words', 0));
  address := lower(nullif(found_user.email, ''));
  perform private.require_other_administrator(account);

  select nullif(btrim(concat_ws(' ', first_name, last_name)), ''),
    array_remove(array[nullif(btrim(first_name), ''), nullif(btrim(last_name), '')], null)
  into name, names
  from public.profiles where user_id = account;
  names := coalesce(address, account::text) || coalesce(names, '{}');
  post_ids := array(select id from public.posts where author_id = account);
  tag_ids := array(
    select post_tags.tag_id from public.post_tags join public.tags on tags.id = post_tags.tag_id
    where post_tags.post_id = any (post_ids) and tags.created_at >= found_user.created_at
  );
  stems := private.stems_of_author(account, are_posts_kept);

  perform private.forget_in_answers(account, post_ids, name, are_posts_kept);
  if found_user.email_confirmed_at is not null then
    -- With their mails.
    delete from public.contact_messages where lower(email) = address;
  end if;
  delete from public.outbox where lower(payload ->> 'to') = address;
  delete from public.mail_suppressions where email = address;
  delete from private.invited_admins where email = address;

  delete from public.posts where author_id = account and (not are_posts_kept or not published);
  delete from public.tags
  where id = any (tag_ids) and not exists (select from public.post_tags where post_tags.tag_id = tags.id);
  -- Foreign keys delete the profile, sessions, questions, subscriptions and mailings, and clear posts.author_id.
  delete from auth.refresh_tokens where user_id = account::text;
  delete from auth.flow_state where user_id = account;
  delete from auth.users where id = account;

  perform private.forget_words(stems);
  perform private.forget_in_audit_trail(account, names);
  if address is not null then perform private.forget_in_account_log(account, address); end if;
  -- A name disappears from cached pages as quickly as a withdrawn post.
  if cardinality(post_ids) > 0 then perform pg_notify('site_content', 'withdrawal'); end if;
end;
$$;

revoke all on function private.former_member(), private.as_pattern(text), private.mentions(text, text[]),
  private.is_without_person(public.audit_entries, public.audit_entries),
  private.forget_in_audit_trail(uuid, text[]), private.forget_in_account_log(uuid, text),
  private.forget_in_answers(uuid, uuid[], text, boolean), private.stems_of_author(uuid, boolean), private.forget_words(text[]),
  private.require_other_administrator(uuid), private.delete_account(uuid, boolean)
  from public;

-- Deletes the caller's account at once. posts: 'delete', or 'keep' to leave the published ones on the site as
-- "Anonymous Author". Requires a recent proof of identity, and the second factor of an account that has one.
create function public.delete_own_account(posts text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  account constant uuid := private.require_own_session();
begin
  if delete_own_account.posts is null or delete_own_account.posts not in ('delete', 'keep') then
    raise invalid_parameter_value using message = 'posts is "delete" or "keep"';
  end if;
  perform private.require_second_factor();
  perform private.require_recent_proof();
  perform private.delete_account(account, delete_own_account.posts = 'keep');
end;
$$;

revoke all on function public.delete_own_account(text) from public, anon, service_role;
grant execute on function public.delete_own_account(text) to authenticated;
