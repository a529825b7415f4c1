import type { Transaction } from '#backend/database/database.ts'

/** Invalidates every link and code that was emailed for an account, except the links whose hashes are given. */
export async function deleteMailedTokens(
  { query }: Transaction,
  userId: string,
  keptHashes: readonly string[] = [],
): Promise<void> {
  await query({
    text: 'delete from auth.one_time_tokens where user_id = $1 and not (token_hash = any($2))',
    values: [userId, keptHashes],
  })
}
