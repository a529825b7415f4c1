-- What people write in one line cannot change the direction of what stands around it: a title with U+202E turned the rest
-- of a list, a mail's subject and a page's title (docs/decisions/0127-one-word-many-spellings.md). It is isolated where
-- it is stored, so that no list, mail, page or feed has to do it. Texts without such characters stay as they are.

-- The characters that embed, override or isolate a direction.
create function private.turns_text(given text) returns boolean
language sql immutable parallel safe
return coalesce(given ~ '[\u202a-\u202e\u2066-\u2069]', false);

-- Between U+2068 and U+2069, which also end what is open within them. domain/text/storable-text.ts does the same.
create function private.isolated(given text) returns text
language sql immutable strict parallel safe
return case
  when private.turns_text(given) then
    U&'\2068' || regexp_replace(given, '[\u2066-\u2069]', '', 'g') || U&'\2069'
  else given
end;

revoke all on function private.turns_text(text), private.isolated(text) from public;
-- The conditions of triggers are checked with the rights of whoever writes the row.
grant execute on function private.turns_text(text) to authenticated, service_role;

-- Isolates the columns that its arguments name.
create function private.isolate_texts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(key, private.isolated(value)) from jsonb_each_text(to_jsonb(new)) where key = any (tg_argv)
  ));
end;
$$;

revoke all on function private.isolate_texts() from public;

create trigger posts_isolate_texts before insert or update of title, excerpt, meta_description, cover_alt on public.posts
  for each row when (private.turns_text(concat(new.title, new.excerpt, new.meta_description, new.cover_alt)))
  execute function private.isolate_texts('title', 'excerpt', 'meta_description', 'cover_alt');
create trigger profiles_isolate_texts before insert or update on public.profiles
  for each row when (private.turns_text(concat(new.first_name, new.last_name, new.company, new.phone, new.website)))
  execute function private.isolate_texts('first_name', 'last_name', 'company', 'phone', 'website');
create trigger categories_isolate_texts before insert or update on public.categories
  for each row when (private.turns_text(new.description)) execute function private.isolate_texts('description');
create trigger contact_messages_isolate_texts before insert on public.contact_messages
  for each row when (
    private.turns_text(concat(new.first_name, new.last_name, new.company, new.job_title, new.phone, new.subject))
  )
  execute function private.isolate_texts('first_name', 'last_name', 'company', 'job_title', 'phone', 'subject');

-- What is there already. A text at its limit has no room for two more characters and loses the ones that turn it. Posts
-- without triggers, because this is no change by their authors.
alter table public.posts disable trigger user;
update public.posts set
  title = case when char_length(title) > 298 then regexp_replace(title, '[\u202a-\u202e\u2066-\u2069]', ' ', 'g')
    else private.isolated(title) end,
  excerpt = case when char_length(excerpt) > 1998 then regexp_replace(excerpt, '[\u202a-\u202e\u2066-\u2069]', ' ', 'g')
    else private.isolated(excerpt) end
where private.turns_text(concat(title, excerpt));
alter table public.posts enable trigger user;
update public.profiles set first_name = left(first_name, 98), last_name = left(last_name, 98)
where private.turns_text(concat(first_name, last_name));
