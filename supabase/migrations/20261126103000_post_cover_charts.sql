-- The chart or diagram that an author typed as a post's cover (docs/decisions/0112-charts-as-covers.md). Lists show it
-- and do not read texts, so it has a column of its own. domain/posts/cover-chart.ts finds the same block.

alter table public.posts add column cover_chart text;

comment on column public.posts.cover_chart is 'The lines of the chart that is the cover. Only a trigger writes it.';

-- Null without a chart, and for one that is too long to be drawn.
create function private.find_cover_chart() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.cover_chart := (
    select replace(replace(replace(replace(source, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
    from substring(new.content from '<pre><code class="language-chart">([^<]+)</code></pre>') as source
    where char_length(source) <= 2000
  );
  return new;
end;
$$;

revoke all on function private.find_cover_chart() from public;

create trigger posts_find_cover_chart before insert or update of content on public.posts
  for each row execute function private.find_cover_chart();

-- As before, without the chart: its lines are no sentences of the post.
create or replace function private.index_post(post public.posts) returns void
language plpgsql
set search_path = ''
as $$
declare
  is_by_administrator boolean := exists (
    select from public.user_roles where user_id = post.author_id and role = 'admin'
  );
begin
  delete from public.passages where source_kind = 'post' and source_key = post.id::text;
  if not post.published then return; end if;

  insert into public.passages (source_kind, source_key, source_class, source_title, heading, byline, url, position, text)
  select 'post', post.id::text, case when is_by_administrator then 'administrator' else 'member' end,
    post.title, cut.heading, case when cut.position = 1 then private.byline_of(post) else '' end,
    concat_ws('#', '/blog/' || post.id, nullif(cut.anchor, '')), cut.position, cut.body
  from (
    select piece.heading, piece.anchor, piece.body, piece.position::integer
    from private.cut_post(
      case when post.cover_chart is null then post.content
      else regexp_replace(post.content, '<pre><code class="language-chart">[^<]+</code></pre>', '') end
    ) with ordinality as piece (heading, anchor, body, position)
  ) as cut;
  perform private.place_questions(post);

  perform private.learn_passage_words(string_agg(concat_ws(' ', source_title, heading, questions, byline, text), ' '))
  from public.passages where source_kind = 'post' and source_key = post.id::text;
end;
$$;
