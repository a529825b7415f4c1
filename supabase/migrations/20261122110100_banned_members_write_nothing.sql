-- A ban ends sessions, but an access token is good until it expires. Until then these policies refuse what a
-- banned member would write for others to see. Restrictive: they hold beside whatever else allows the row.

-- Whether the caller's account is banned. Security definer, because nobody may read auth.users.
create function private.is_banned() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = auth.uid() and banned_until > now());
$$;

revoke all on function private.is_banned() from public;
grant usage on schema private to authenticated;
grant execute on function private.is_banned() to authenticated;

create policy "banned members create no posts" on public.posts
  as restrictive for insert to authenticated with check (not (select private.is_banned()));
create policy "banned members change no posts" on public.posts
  as restrictive for update to authenticated using (not (select private.is_banned()));
create policy "banned members create no tags" on public.tags
  as restrictive for insert to authenticated with check (not (select private.is_banned()));
create policy "banned members change no profile" on public.profiles
  as restrictive for update to authenticated using (not (select private.is_banned()));
