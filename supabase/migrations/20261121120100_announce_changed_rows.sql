-- A statement that changes no row, as that of a member who may not change categories, empties no page cache.
drop trigger categories_announce on public.categories;
create trigger categories_announce after insert or update or delete on public.categories
  for each row execute function private.announce_site_content();
create trigger categories_announce_truncate after truncate on public.categories
  for each statement execute function private.announce_site_content();

drop trigger tags_announce on public.tags;
create trigger tags_announce after insert or update or delete on public.tags
  for each row execute function private.announce_site_content();
create trigger tags_announce_truncate after truncate on public.tags
  for each statement execute function private.announce_site_content();
