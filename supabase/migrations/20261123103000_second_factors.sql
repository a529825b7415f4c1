-- Members who have added a second factor are members only with it: until a session has proved the factor, it reads what
-- every visitor reads and writes nothing. Visitors' statements aren't touched, because the policies are for signed-in
-- callers only; public pages cost the same as before.

-- Whether the caller's account has a verified factor that the caller's session has not proved. Security definer, because
-- nobody may read auth.mfa_factors.
create function private.is_second_step_missing() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal2'
    and exists (select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
$$;

revoke all on function private.is_second_step_missing() from public;
grant execute on function private.is_second_step_missing() to authenticated;

-- An administrator is one after the second step, too: the functions for administrators ask only this.
create or replace function public.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  ) and not private.is_second_step_missing();
$$;

-- What is the member's own, or the administrators'.
create policy "the second step comes first" on public.user_roles
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on public.profiles
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on public.post_view_days
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on public.contact_messages
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on public.blog_subscriptions
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on public.outbox
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on public.audit_entries
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on public.assistant_answers
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on public.assistant_feedback
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));

-- What everybody reads stays readable.
create policy "drafts are read after the second step" on public.posts
  as restrictive for select to authenticated using (published or not (select private.is_second_step_missing()));
create policy "posts are created after the second step" on public.posts
  as restrictive for insert to authenticated with check (not (select private.is_second_step_missing()));
create policy "posts are changed after the second step" on public.posts
  as restrictive for update to authenticated using (not (select private.is_second_step_missing()));
create policy "posts are deleted after the second step" on public.posts
  as restrictive for delete to authenticated using (not (select private.is_second_step_missing()));

create policy "tags of drafts are read after the second step" on public.post_tags
  as restrictive for select to authenticated using (post_published or not (select private.is_second_step_missing()));
create policy "posts are tagged after the second step" on public.post_tags
  as restrictive for insert to authenticated with check (not (select private.is_second_step_missing()));
create policy "posts are untagged after the second step" on public.post_tags
  as restrictive for delete to authenticated using (not (select private.is_second_step_missing()));

-- Categories need no policy of their own: only administrators write them, and all read them.
create policy "tags are created after the second step" on public.tags
  as restrictive for insert to authenticated with check (not (select private.is_second_step_missing()));
