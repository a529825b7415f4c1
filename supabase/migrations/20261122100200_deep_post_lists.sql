-- Lists of a hundred thousand posts: page 5,000 as well as the first, and exact counts.

-- Posts of the same moment, views or title keep their order from page to page by their id. With it in the index no
-- page is sorted in memory; read backwards, the first one serves "oldest first" too.
drop index public.posts_published_at_idx;
create index posts_published_at_idx on public.posts (published, published_at desc, id) include (author_id);
drop index public.posts_view_count_idx;
create index posts_view_count_idx on public.posts (published, view_count desc, id);
drop index public.posts_title_idx;
create index posts_title_idx on public.posts (published, title, id);

-- Texts and search vectors of new posts are kept beside the rows, not in them: lists and counts walk over many rows
-- and read neither.
alter table public.posts set (toast_tuple_target = 256);
