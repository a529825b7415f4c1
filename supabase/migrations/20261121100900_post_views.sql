-- Counts one reading of a published post. Runs as its owner, because nobody may write view_count;
-- drafts and unknown ids are passed over without a word. The server limits how often it is called.

create function public.increment_post_view_count(post_id uuid) returns void
language sql security definer
set search_path = ''
as $$
  update public.posts set view_count = view_count + 1 where id = increment_post_view_count.post_id and published;
$$;

revoke all on function public.increment_post_view_count(uuid) from public;
grant execute on function public.increment_post_view_count(uuid) to anon, authenticated, service_role;
