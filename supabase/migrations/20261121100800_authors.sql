-- All that the public learns of an author: an id to filter by and a name. The view reads profiles as
-- its owner, so nobody needs a grant on them; security_barrier keeps a reader's own conditions from
-- being tried on rows that the view leaves out.

create view public.authors with (security_barrier = true) as
select
  profiles.user_id,
  coalesce(nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), ''), 'Anonymous Author') as name
from public.profiles
where exists (select from public.posts where posts.author_id = profiles.user_id and posts.published);

comment on view public.authors is 'Authors of published posts.';

revoke all on table public.authors from anon, authenticated, service_role;
grant select on table public.authors to anon, authenticated, service_role;
