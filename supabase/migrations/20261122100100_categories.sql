-- The blog's categories: everybody reads them, administrators manage them.

create table public.categories (
  id uuid not null default gen_random_uuid() constraint categories_pkey primary key,
  -- Sorted alphabetically, not by code point.
  name text collate "en-x-icu" not null
    constraint categories_name_length check (name ~ '\S' and char_length(name) <= 100),
  slug text not null default '' constraint categories_slug_length check (char_length(slug) <= 120),
  description text constraint categories_description_length check (char_length(description) <= 1000),
  -- Pages compute a readable badge from it, so it must be a color that they can parse.
  color text not null default '#3B82F6' constraint categories_color_hex check (color ~ '^#[0-9A-Fa-f]{6}$'),
  created_at timestamptz not null default now()
);

comment on column public.categories.color is
  'Six-digit hex: the text color of the badge, and its background color at 20% opacity.';

-- Nobody could tell two categories with the same name apart. Also serves `order by name`, because the table is tiny.
create unique index categories_name_key on public.categories (lower(name));

-- A name without any letter that is allowed in a slug leaves an empty slug; this fills in a readable one.
create function private.give_empty_slug() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.slug := tg_argv[0] || '-' || left(new.id::text, 8);
  return new;
end;
$$;

revoke all on function private.give_empty_slug() from public;

create trigger categories_give_empty_slug before insert or update of slug on public.categories
  for each row when (new.slug !~ '\S') execute function private.give_empty_slug('category');

alter table public.categories enable row level security;

create policy "everybody reads categories" on public.categories
  for select to anon, authenticated using (true);
create policy "administrators create categories" on public.categories
  for insert to authenticated with check ((select public.is_admin()));
create policy "administrators change categories" on public.categories
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "administrators delete categories" on public.categories
  for delete to authenticated using ((select public.is_admin()));

revoke all on table public.categories from anon, authenticated;
grant select on table public.categories to anon, authenticated;
grant insert (name, slug, description, color), update (name, slug, description, color), delete
  on table public.categories to authenticated;
grant select, insert, update, delete on table public.categories to service_role;
