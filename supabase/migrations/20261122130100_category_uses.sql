-- What deleting a category would change, for the question that is asked before (readings D43). Drafts and subscriptions
-- of others are hidden from administrators too, so it counts as its owner and tells nothing but the two numbers.

create function public.category_uses(category_id uuid) returns table (posts integer, subscriptions integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may ask what a category is used for';
  end if;
  return query select
    (select count(*)::integer from public.posts where posts.category_id = category_uses.category_id),
    (
      select count(*)::integer from public.blog_subscriptions
      where blog_subscriptions.category_id = category_uses.category_id
    );
end;
$$;

revoke all on function public.category_uses(uuid) from public, anon;
grant execute on function public.category_uses(uuid) to authenticated, service_role;
