-- Anonymous accounts, which the operator may allow, are sessions without an address: nobody can be asked, warned or
-- banned for good. They read like visitors and write nothing until they have confirmed an address or a number.

-- Whether the caller's account is anonymous. Reads the account and not the token, which still says so for a while after
-- an address was confirmed. Security definer, because nobody may read auth.users.
create function private.is_anonymous() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.users where id = auth.uid() and is_anonymous);
$$;

revoke all on function private.is_anonymous() from public;
grant execute on function private.is_anonymous() to authenticated;

create policy "anonymous accounts create no posts" on public.posts
  as restrictive for insert to authenticated with check (not (select private.is_anonymous()));
create policy "anonymous accounts change no posts" on public.posts
  as restrictive for update to authenticated using (not (select private.is_anonymous()));

create policy "anonymous accounts create no tags" on public.tags
  as restrictive for insert to authenticated with check (not (select private.is_anonymous()));
create policy "anonymous accounts tag no posts" on public.post_tags
  as restrictive for insert to authenticated with check (not (select private.is_anonymous()));

create policy "anonymous accounts create no profile" on public.profiles
  as restrictive for insert to authenticated with check (not (select private.is_anonymous()));
create policy "anonymous accounts change no profile" on public.profiles
  as restrictive for update to authenticated using (not (select private.is_anonymous()));

create policy "anonymous accounts do not subscribe" on public.blog_subscriptions
  as restrictive for insert to authenticated with check (not (select private.is_anonymous()));

create policy "anonymous accounts cast no votes" on public.assistant_feedback
  as restrictive for insert to authenticated with check (not (select private.is_anonymous()));
create policy "anonymous accounts change no votes" on public.assistant_feedback
  as restrictive for update to authenticated using (not (select private.is_anonymous()));
