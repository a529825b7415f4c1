-- Readers' pages no longer follow the blog while they are open (docs/decisions/0084-live-pages.md), so nobody listens to
-- the public topic `blog`. Dashboards keep following changes of rows.
drop trigger posts_tell_readers_of_insert on public.posts;
drop trigger posts_tell_readers_of_update on public.posts;
drop trigger posts_tell_readers_of_delete on public.posts;
drop function private.tell_readers();
