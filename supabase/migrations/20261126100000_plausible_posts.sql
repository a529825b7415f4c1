-- What a post holds can always be shown. A member could publish at '-infinity' or in a year before Christ, and every
-- list with that post failed.

-- Rows from before this rule. A post that says nothing usable about its time was published when it was written.
update public.posts set created_at = now()
where not isfinite(created_at) or created_at < timestamptz '1970-01-01 00:00:00+00' or created_at > now();
update public.posts set published_at = created_at
where not isfinite(published_at) or published_at < timestamptz '1970-01-01 00:00:00+00';

-- The upper bound of published_at is the moment of writing: posts_publish_now_at_latest sets a later time, 'infinity'
-- included, to now(). There is no publishing ahead of time.
alter table public.posts
  add constraint posts_published_at_plausible check (
    isfinite(published_at) and published_at >= timestamptz '1970-01-01 00:00:00+00'
  ),
  add constraint posts_created_at_plausible check (
    isfinite(created_at) and created_at >= timestamptz '1970-01-01 00:00:00+00'
  );

-- 30 tags are three times what any post has. One with 10,000 filled the tag panel and every list that is filtered by a
-- tag. PT422: the REST layer answers with this status, and the editor shows the message. Posts that have more keep them.
create function private.limit_tags_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most_tags constant integer := 30;
begin
  -- post_tags_tag_as_published holds the post's row, so no two requests tag it at the same time.
  if exists (
    select from public.post_tags where post_id in (select post_id from added) group by post_id having count(*) > most_tags
  ) then
    raise sqlstate 'PT422' using message = 'A post can have at most ' || most_tags || ' tags.';
  end if;
  return null;
end;
$$;

revoke all on function private.limit_tags_of_post() from public;

create trigger post_tags_limit after insert on public.post_tags
  referencing new table as added
  for each statement execute function private.limit_tags_of_post();
