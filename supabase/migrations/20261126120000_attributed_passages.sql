-- Who speaks in a passage, as the roles and profiles are at the time of the question. passages.source_class is written
-- with the post and orders the ranking; this view decides whose words they are in an answer.

-- Invoker: service_role reads the tables below itself, and nobody else may read the view.
create view public.attributed_passages with (security_invoker = true) as
select
  passages.id, passages.source_kind, passages.source_key,
  case
    when passages.source_kind = 'page' then 'site'
    when exists (
      select from public.user_roles where user_roles.user_id = posts.author_id and user_roles.role = 'admin'
    ) then 'administrator'
    else 'member'
  end as source_class,
  -- As the profile says it, so any text; null for pages and for members who gave no name.
  nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '') as author,
  passages.source_title, passages.heading, passages.form, passages.url, passages.text, passages.known_answers,
  passages.content_hash
from public.passages
-- Only posts have a key that is an id; the cast must not meet the path of a page.
left join public.posts on posts.id = case when passages.source_kind = 'post' then passages.source_key::uuid end
left join public.profiles on profiles.user_id = posts.author_id;

comment on view public.attributed_passages is 'Passages with their author and whether they are the firm''s own words.';

revoke all on table public.attributed_passages from anon, authenticated, service_role;
grant select on table public.attributed_passages to service_role;
