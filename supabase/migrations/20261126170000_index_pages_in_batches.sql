-- The site's pages enter the assistant's index some at a time. One statement for all of them took longer than the
-- statement limit on a slow machine, and the site did not start.

-- Replaces the passages of the pages that `passages` names. They are rows of the table without its kind and class.
create function public.index_pages(passages jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Several processes may index at once; they write the same rows.
  perform pg_advisory_xact_lock(hashtextextended('index_pages', 0));

  delete from public.passages as old
  where old.source_kind = 'page'
    and old.source_key in (
      select page ->> 'source_key' from jsonb_array_elements(index_pages.passages) as page
    );
  insert into public.passages (
    source_kind, source_key, source_class, source_title, heading, form, url, position, text, known_answers
  )
  select 'page', page.source_key, 'site', page.source_title, page.heading, page.form, page.url, page.position, page.text,
    coalesce(page.known_answers, '[]')
  from jsonb_to_recordset(index_pages.passages) as page (
    source_key text, source_title text, heading text, form text, url text, position integer, text text,
    known_answers jsonb
  );
  perform private.learn_passage_words(string_agg(concat_ws(' ', page ->> 'source_title', page ->> 'heading', page ->> 'text'), ' '))
  from jsonb_array_elements(index_pages.passages) as page
  group by page ->> 'source_key';
end;
$$;

revoke all on function public.index_pages(jsonb) from public, anon, authenticated;
grant execute on function public.index_pages(jsonb) to service_role;

-- Removes the passages of pages that the site no longer has, and records which version of the pages the index holds.
create function public.finish_page_index(pages_hash text, pages text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('index_pages', 0));
  delete from public.passages where source_kind = 'page' and source_key <> all (finish_page_index.pages);
  insert into private.indexed_pages (pages_hash) values (finish_page_index.pages_hash)
  on conflict (is_only_row) do update set pages_hash = excluded.pages_hash;
end;
$$;

revoke all on function public.finish_page_index(text, text[]) from public, anon, authenticated;
grant execute on function public.finish_page_index(text, text[]) to service_role;

drop function public.replace_page_passages(text, jsonb);
