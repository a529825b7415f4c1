-- What administrators do about posts, tags and members. Triggers write each of it into the audit trail, with the reason
-- that is given here. The functions of the schema private do it for the command line, where a reason is optional; those
-- of the schema public check first who asks, and that there is a reason.

-- A mail tells the member; the site's process writes its text (server/outbox/moderation-mail.ts).
alter table public.outbox drop constraint outbox_purpose_known;
alter table public.outbox add constraint outbox_purpose_known
  check (purpose in ('contact', 'receipt', 'lead', 'subscription', 'moderation'));

-- Only to addresses that were confirmed: nobody else's mailbox is written to because of a made-up sign-up.
create function private.notify_member(member uuid, notice jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.outbox (kind, purpose, payload, cause)
  select 'mail', 'moderation', notice || jsonb_build_object('to', users.email), 'moderation ' || gen_random_uuid()
  from auth.users
  where users.id = member and users.email_confirmed_at is not null and users.email <> '';
$$;

-- What the triggers of this transaction write as the reason; an empty one ends it.
create function private.give_reason(reason text) returns void
language sql
set search_path = ''
as $$
  select set_config('audit.reason', coalesce(reason, ''), true);
$$;

-- Answers the post's title, or null when there is no such post.
create function private.unpublish_post(post uuid, reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  found_post public.posts;
begin
  select * into found_post from public.posts where id = post for update;
  if not found_post.published then
    return found_post.title;
  end if;
  perform private.give_reason(reason);
  update public.posts set published = false, published_at = null where id = post;
  perform private.notify_member(
    found_post.author_id,
    jsonb_build_object('notice', 'post.unpublished', 'title', found_post.title, 'post_id', post, 'reason', reason)
  );
  perform private.give_reason('');
  return found_post.title;
end;
$$;

-- Answers the post's title, or null when there is no such post.
create function private.delete_post(post uuid, reason text) returns text
language plpgsql
set search_path = ''
as $$
declare
  deleted public.posts;
begin
  perform private.give_reason(reason);
  delete from public.posts where id = post returning * into deleted;
  perform private.notify_member(
    deleted.author_id, jsonb_build_object('notice', 'post.deleted', 'title', deleted.title, 'reason', reason)
  );
  perform private.give_reason('');
  return deleted.title;
end;
$$;

-- Nobody signs in to the account or refreshes a session of it any more, and its open sessions end: they stay ended when
-- the ban is lifted. What an access token may still do until it expires, the policies refuse to write. Published posts
-- stay, unless they are unpublished with it. Answers how many were.
-- An administrator is never banned: the role goes first, so that no administrator can shut out the others unseen.
create function private.ban_member(member uuid, until timestamptz, reason text, with_posts boolean) returns integer
language plpgsql
set search_path = ''
as $$
declare
  unpublished integer := 0;
begin
  perform from auth.users where id = member for update;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such account';
  end if;
  if exists (select from public.user_roles where user_id = member and role = 'admin') then
    raise sqlstate 'PT409' using message = 'Administrators cannot be banned; take the role back first';
  end if;
  perform private.give_reason(reason);
  update auth.users set banned_until = until, updated_at = now() where id = member;
  update auth.sessions set not_after = now() where user_id = member;
  if with_posts then
    update public.posts set published = false, published_at = null where author_id = member and published;
    get diagnostics unpublished = row_count;
  end if;
  perform private.notify_member(
    member,
    jsonb_build_object('notice', 'account.banned', 'until', until, 'unpublished', unpublished, 'reason', reason)
  );
  perform private.give_reason('');
  return unpublished;
end;
$$;

-- Answers false when there is no ban to lift.
create function private.lift_ban(member uuid, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  lifted boolean;
begin
  perform private.give_reason(reason);
  update auth.users set banned_until = null, updated_at = now() where id = member and banned_until > now();
  lifted := found;
  if lifted then
    perform private.notify_member(member, jsonb_build_object('notice', 'account.unbanned', 'reason', reason));
  end if;
  perform private.give_reason('');
  return lifted;
end;
$$;

-- Refuses everybody but administrators in good standing, and them without a reason. Answers the reason, trimmed.
create function private.require_moderator(reason text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_administrator();
  reason := btrim(reason, E' \t\r\n');
  if reason is null or char_length(reason) not between 1 and 500 then
    raise invalid_parameter_value using message = 'A reason of 1 to 500 characters is required';
  end if;
  return reason;
end;
$$;

create function private.require_administrator() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not public.is_admin() or private.is_banned() then
    raise insufficient_privilege using message = 'Only administrators moderate and read the audit trail';
  end if;
end;
$$;

revoke all on function private.notify_member(uuid, jsonb), private.give_reason(text), private.unpublish_post(uuid, text),
  private.delete_post(uuid, text), private.ban_member(uuid, timestamptz, text, boolean), private.lift_ban(uuid, text),
  private.require_moderator(text), private.require_administrator() from public;

-- Drafts of others are hidden from administrators too, so these two know published posts only. Both answer the title.
create function public.unpublish_post(post_id uuid, reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  reason := private.require_moderator(reason);
  if not exists (select from public.posts where id = post_id and published) then
    raise sqlstate 'PT404' using message = 'There is no such published post';
  end if;
  return private.unpublish_post(post_id, reason);
end;
$$;

create function public.delete_post(post_id uuid, reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
begin
  reason := private.require_moderator(reason);
  if not exists (select from public.posts where id = post_id and published) then
    raise sqlstate 'PT404' using message = 'There is no such published post';
  end if;
  return private.delete_post(post_id, reason);
end;
$$;

-- Takes a tag from every post. Answers its name.
create function public.delete_tag(tag_id uuid, reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  deleted_name text;
begin
  perform private.give_reason(private.require_moderator(reason));
  delete from public.tags where id = tag_id returning name into deleted_name;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such tag';
  end if;
  perform private.give_reason('');
  return deleted_name;
end;
$$;

-- For so many days, or until it is lifted. Answers how many posts were unpublished with it.
create function public.ban_member(
  member_id uuid, reason text, days integer default null, with_posts boolean default false
) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The hosted service knows no ban without an end; nobody waits for this one.
  for_good constant interval := interval '100 years';
  longest_days constant integer := 3650;
begin
  reason := private.require_moderator(reason);
  if days not between 1 and longest_days then
    raise invalid_parameter_value using message = 'A ban lasts 1 to 3650 days, or until it is lifted';
  end if;
  return private.ban_member(
    member_id, now() + coalesce(make_interval(days => days), for_good), reason, coalesce(with_posts, false)
  );
end;
$$;

create function public.lift_ban(member_id uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.lift_ban(member_id, private.require_moderator(reason)) then
    raise sqlstate 'PT409' using message = 'The account is not banned';
  end if;
end;
$$;

revoke all on function public.unpublish_post(uuid, text), public.delete_post(uuid, text), public.delete_tag(uuid, text),
  public.ban_member(uuid, text, integer, boolean), public.lift_ban(uuid, text) from public, anon, service_role;
grant execute on function public.unpublish_post(uuid, text), public.delete_post(uuid, text),
  public.delete_tag(uuid, text), public.ban_member(uuid, text, integer, boolean), public.lift_ban(uuid, text)
  to authenticated;
