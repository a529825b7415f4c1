-- What holds for objects as for everything else that members write: the second step comes first, anonymous accounts and
-- banned members write nothing. Who may write which object is said where a feature uses it. Works on the hosted service,
-- too, whose storage schema has the same tables.

create policy "the second step comes first" on storage.objects
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));
create policy "the second step comes first" on storage.buckets
  as restrictive for all to authenticated using (not (select private.is_second_step_missing()));

create policy "anonymous accounts upload nothing" on storage.objects
  as restrictive for insert to authenticated with check (not (select private.is_anonymous()));
create policy "anonymous accounts change no objects" on storage.objects
  as restrictive for update to authenticated using (not (select private.is_anonymous()));

create policy "banned members upload nothing" on storage.objects
  as restrictive for insert to authenticated with check (not (select private.is_banned()));
create policy "banned members change no objects" on storage.objects
  as restrictive for update to authenticated using (not (select private.is_banned()));
