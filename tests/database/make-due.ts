type Sql = (text: string) => Promise<unknown>

/**
 * Makes a scheduled post due: the clock of a database cannot be moved, and triggers refuse a time in the past. Announces
 * the new time as the trigger would.
 */
export async function makeDue(sql: Sql, post: string, delay = '-1 second'): Promise<void> {
  await sql(
    `begin;
     set local session_replication_role = 'replica';
     update public.posts set publish_at = now() + interval '${delay}' where id = '${post}';
     notify scheduled_posts;
     commit`,
  )
}
