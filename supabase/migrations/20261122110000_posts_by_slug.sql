-- /blog/<slug> leads on to the newest published post of that name. Slugs are anybody's to guess, so the
-- question must not read the whole table.
create index posts_slug_idx on public.posts (slug, published, published_at desc);
