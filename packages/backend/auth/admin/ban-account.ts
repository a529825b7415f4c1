import type { Transaction } from '#backend/database/database.ts'

/**
 * Sets the end of a ban; null lifts it. A ban ends the sessions, and they stay ended when it is lifted, as with a ban by
 * an administrator of the site.
 */
export async function banAccount(
  { query }: Transaction,
  { userId, bannedUntil, now }: { userId: string; bannedUntil: Date | null; now: Date },
): Promise<void> {
  await query({
    text: 'update auth.users set banned_until = $2, updated_at = $3 where id = $1',
    values: [userId, bannedUntil, now],
  })
  if (!bannedUntil || bannedUntil <= now) return
  await query({ text: 'update auth.sessions set not_after = $2 where user_id = $1', values: [userId, now] })
}
