-- What is written into the audit trail. Each function runs as its owner: the one who acts may not write there.

-- A post that its author turns into a draft is ordinary work; one that anybody else does is not.
create function private.audit_unpublishing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry(
    'post.unpublished', 'post', old.id, old.title,
    jsonb_build_object('author_id', old.author_id, 'author', private.account_label(old.author_id))
  );
  return null;
end;
$$;

create trigger posts_audit_unpublishing after update of published on public.posts
  for each row when (old.published and not new.published and auth.uid() is distinct from old.author_id)
  execute function private.audit_unpublishing();

-- The title of a draft is its author's alone, and stays so.
create function private.audit_post_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry(
    'post.deleted', 'post', old.id, case when old.published then old.title else 'A draft' end,
    jsonb_build_object('author_id', old.author_id, 'author', private.account_label(old.author_id))
  );
  return null;
end;
$$;

create trigger posts_audit_deletion after delete on public.posts
  for each row execute function private.audit_post_deletion();

create function private.audit_tag_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry('tag.deleted', 'tag', old.id, old.name, jsonb_build_object('posts', old.post_count));
  return null;
end;
$$;

create trigger tags_audit_deletion after delete on public.tags
  for each row execute function private.audit_tag_deletion();

create function private.audit_category_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry('category.deleted', 'category', old.id, old.name);
  return null;
end;
$$;

create trigger categories_audit_deletion after delete on public.categories
  for each row execute function private.audit_category_deletion();

-- A role that goes with its account has nobody's name any more, only the id.
create function private.audit_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.write_audit_entry(
      'role.revoked', 'account', old.user_id, coalesce(private.account_label(old.user_id), old.user_id::text),
      jsonb_build_object('role', old.role)
    );
  end if;
  if tg_op <> 'DELETE' then
    perform private.write_audit_entry(
      'role.granted', 'account', new.user_id, coalesce(private.account_label(new.user_id), new.user_id::text),
      jsonb_build_object('role', new.role)
    );
  end if;
  return null;
end;
$$;

create trigger user_roles_audit after insert or update or delete on public.user_roles
  for each row execute function private.audit_role();

-- By whatever way a ban comes: the screen, the command line, the dashboard of the hosted service.
create function private.audit_ban() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.banned_until > now() then
    perform private.write_audit_entry(
      'account.banned', 'account', new.id, private.account_label(new.id), jsonb_build_object('until', new.banned_until)
    );
  elsif old.banned_until > now() then
    perform private.write_audit_entry('account.unbanned', 'account', new.id, private.account_label(new.id));
  end if;
  return null;
end;
$$;

create trigger users_audit_ban after update of banned_until on auth.users
  for each row when (old.banned_until is distinct from new.banned_until) execute function private.audit_ban();

create function private.audit_account_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.write_audit_entry('account.deleted', 'account', old.id, coalesce(nullif(old.email, ''), old.id::text));
  return null;
end;
$$;

create trigger users_audit_deletion after delete on auth.users
  for each row execute function private.audit_account_deletion();
-- The hosted service can mark an account as deleted and keep its row.
create trigger users_audit_soft_deletion after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.audit_account_deletion();

revoke all on function private.audit_unpublishing(), private.audit_post_deletion(), private.audit_tag_deletion(),
  private.audit_category_deletion(), private.audit_role(), private.audit_ban(), private.audit_account_deletion()
  from public;
