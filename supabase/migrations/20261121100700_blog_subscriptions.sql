-- Which categories a user follows.

create table public.blog_subscriptions (
  id uuid not null default gen_random_uuid() constraint blog_subscriptions_pkey primary key,
  user_id uuid not null constraint blog_subscriptions_user_id_fkey references auth.users (id) on delete cascade,
  category_id uuid not null
    constraint blog_subscriptions_category_id_fkey references public.categories (id) on delete cascade,
  constraint blog_subscriptions_user_id_category_id_key unique (user_id, category_id)
);

create index blog_subscriptions_category_id_idx on public.blog_subscriptions (category_id);

alter table public.blog_subscriptions enable row level security;

create policy "users read their own subscriptions" on public.blog_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "users subscribe themselves" on public.blog_subscriptions
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "users unsubscribe themselves" on public.blog_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

revoke all on table public.blog_subscriptions from anon, authenticated;
grant select, insert (user_id, category_id), delete on table public.blog_subscriptions to authenticated;
grant select, insert, update, delete on table public.blog_subscriptions to service_role;
