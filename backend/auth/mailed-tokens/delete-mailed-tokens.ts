import type { Transaction } from '#backend/database/database.ts'

/** Ends every link and code that was mailed for an account, except the links whose hashes are kept. */
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
