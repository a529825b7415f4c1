-- Mails to the subscribers of a category when a post is published for the first time. A mailing walks the subscribers
-- in order and remembers how far it came, so any process can go on with it, and nobody is written to twice.

create table public.subscription_mailings (
  post_id uuid not null constraint subscription_mailings_pkey primary key
    constraint subscription_mailings_post_id_fkey references public.posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The last subscriber whose mail is in the outbox.
  last_user_id uuid,
  finished_at timestamptz
);

comment on table public.subscription_mailings is
  'Posts that have been published at least once. A row is never removed, so publishing again writes to nobody.';

create index subscription_mailings_open_idx on public.subscription_mailings (created_at) where finished_at is null;

alter table public.subscription_mailings enable row level security;

revoke all on table public.subscription_mailings from anon, authenticated;
grant select, insert, update, delete on table public.subscription_mailings to service_role;

-- Subscribers were never promised a mail about what is published already.
insert into public.subscription_mailings (post_id, finished_at) select id, now() from public.posts where published;

-- Runs as its owner: authors publish, but nobody writes mailings by hand.
create function private.start_mailing() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.subscription_mailings (post_id) values (new.id) on conflict do nothing;
  if found then
    perform pg_notify('outbox', '');
  end if;
  return null;
end;
$$;

revoke all on function private.start_mailing() from public;

create trigger posts_start_mailing after insert or update of published on public.posts
  for each row when (new.published) execute function private.start_mailing();

-- Addresses that bulk mail no longer goes to: refused by their mail server, bounced, or reported as spam. Mails that
-- somebody asked for (confirmation, password, receipt) go there all the same.
create table public.mail_suppressions (
  email text not null constraint mail_suppressions_pkey primary key
    constraint mail_suppressions_email_lower_case check (email = lower(trim(email))),
  reason text not null constraint mail_suppressions_reason_known check (reason in ('refused', 'bounce', 'complaint')),
  created_at timestamptz not null default now()
);

alter table public.mail_suppressions enable row level security;

revoke all on table public.mail_suppressions from anon, authenticated;
grant select, insert, update, delete on table public.mail_suppressions to service_role;

-- The next subscribers of the oldest open mailing: {"post_id", "title", "excerpt", "category_id", "category",
-- "after", "recipients": [{"user_id", "email"}], "is_last"}; null when there is nothing to do. A post that is a draft
-- again waits until it is published. Runs as its owner, because addresses stand in auth.users.
create function public.next_subscription_batch(most integer) returns jsonb
language sql security definer
set search_path = ''
as $$
  with mailing as (
    select m.post_id, m.last_user_id, p.title, p.excerpt, p.category_id, c.name as category
    from public.subscription_mailings m
    join public.posts p on p.id = m.post_id
    left join public.categories c on c.id = p.category_id
    where m.finished_at is null and p.published
    order by m.created_at
    limit 1
  ),
  recipients as (
    select s.user_id, u.email
    from mailing
    join public.blog_subscriptions s on s.category_id = mailing.category_id
    join auth.users u on u.id = s.user_id
    where (mailing.last_user_id is null or s.user_id > mailing.last_user_id)
      and u.email_confirmed_at is not null
      and u.email <> ''
      and not exists (select from public.mail_suppressions where mail_suppressions.email = lower(u.email))
    order by s.user_id
    limit most
  )
  select jsonb_build_object(
    'post_id', post_id, 'title', title, 'excerpt', excerpt, 'category_id', category_id, 'category', category,
    'after', last_user_id,
    'recipients', coalesce((select jsonb_agg(recipients order by user_id) from recipients), '[]'),
    'is_last', (select count(*) from recipients) < most
  )
  from mailing;
$$;

revoke all on function public.next_subscription_batch(integer) from public, anon, authenticated;
grant execute on function public.next_subscription_batch(integer) to service_role;

-- Puts a batch into the outbox and remembers it, in one transaction. Answers false when another process was faster.
-- mails: [{"user_id", "payload"}] in the order of the batch.
create function public.queue_subscription_batch(mailed_post uuid, after_user uuid, mails jsonb, is_last boolean)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.subscription_mailings set
    last_user_id = coalesce((mails -> -1 ->> 'user_id')::uuid, last_user_id),
    finished_at = case when is_last then now() end
  where post_id = mailed_post and last_user_id is not distinct from after_user and finished_at is null;
  if not found then
    return false;
  end if;
  insert into public.outbox (kind, purpose, payload, cause, is_bulk)
  select 'mail', 'subscription', mail -> 'payload', 'subscription ' || mailed_post || ' ' || (mail ->> 'user_id'), true
  from jsonb_array_elements(mails) as mail
  on conflict (cause) do nothing;
  return true;
end;
$$;

revoke all on function public.queue_subscription_batch(uuid, uuid, jsonb, boolean) from public, anon, authenticated;
grant execute on function public.queue_subscription_batch(uuid, uuid, jsonb, boolean) to service_role;
