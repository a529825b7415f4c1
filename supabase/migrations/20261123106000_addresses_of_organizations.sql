-- Only an address that its owner has proved reaches what was sent to it or from it. The address of an account of single
-- sign-on is what an organization says it is: it makes nobody an administrator, and neither shows nor deletes the
-- messages of whoever has the address.

-- Whether the account's address has been proved by whoever can read its mail.
create function private.has_own_address(account auth.users) returns boolean
language sql immutable
set search_path = ''
as $$
  select account.email_confirmed_at is not null and not coalesce(account.is_sso_user, false);
$$;

revoke all on function private.has_own_address(auth.users) from public;

-- As in 20261122100000_roles.sql, without accounts of single sign-on.
create or replace function private.grant_admin(address text) returns text
language plpgsql
set search_path = ''
as $$
declare
  wanted text := lower(trim(address));
  account uuid;
begin
  select users.id into account from auth.users where users.email = wanted and private.has_own_address(users);
  if account is null then
    insert into private.invited_admins (email) values (wanted) on conflict do nothing;
    return 'invited';
  end if;
  insert into public.user_roles (user_id, role) values (account, 'admin') on conflict do nothing;
  return 'granted';
end;
$$;

drop trigger welcome_invited_admin on auth.users;
create trigger welcome_invited_admin
  after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null and new.is_sso_user is not true)
  execute function private.welcome_invited_admin();

-- As in 20261123100000_own_account.sql, with messages only of an address that was proved.
create or replace function public.own_data() returns jsonb
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
      where private.has_own_address(found_user) and lower(m.email) = lower(found_user.email)
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

-- As in 20261123100000_own_account.sql, with what belongs to the address only if it was proved.
create or replace function private.delete_account(account uuid, are_posts_kept boolean) returns void
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
  if private.has_own_address(found_user) then
    -- With their mails.
    delete from public.contact_messages where lower(email) = address;
    delete from public.outbox where lower(payload ->> 'to') = address;
    delete from public.mail_suppressions where email = address;
    delete from private.invited_admins where email = address;
  end if;

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
