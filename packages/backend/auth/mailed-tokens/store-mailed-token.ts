import type { Transaction } from '#backend/database/database.ts'
import { hashSecret } from '../tokens/derive-key.ts'
import { createMailedToken, hashCode, MAIL_CODE_DIGITS, type MailedToken } from './mailed-token.ts'
import type { MailedTokenType } from './token-types.ts'

export type TokenPurpose = {
  userId: string
  type: MailedTokenType
  /** The address or the number that the message goes to. */
  email: string
  /** The PKCE flow that the email belongs to, or null. */
  flowStateId: string | null
  now: Date
  codeKey: Buffer
  codeDigits?: number
}

type TokenRow = {
  user_id: string
  token_type: MailedTokenType
  token_hash: string
  relates_to: string
  code_hash: string | null
  code_tries: number
  flow_state_id: string | null
  created_at: string
}

/** A stored token, and the one to restore if its email cannot be sent. */
export type StoredToken = MailedToken & { hash: string; replaced: TokenRow | null }

const COLUMNS = 'user_id, token_type, token_hash, relates_to, code_hash, code_tries, flow_state_id, created_at'

const INSERT = `
  insert into auth.one_time_tokens (${COLUMNS}, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
  on conflict (user_id, token_type) do nothing`

/**
 * Stores a new token in place of the previous one of the same kind. The transaction must hold the lock on
 * the account.
 */
export async function storeMailedToken(
  transaction: Transaction,
  { userId, type, email, flowStateId, now, codeKey, codeDigits = MAIL_CODE_DIGITS }: TokenPurpose,
): Promise<StoredToken> {
  const token = createMailedToken({ isPkce: flowStateId !== null, codeDigits })
  const hash = hashSecret(token.linkSecret)
  const [replaced = null] = await replaceMailedTokens(transaction, { userId, types: [type], now })
  await insert(transaction, {
    user_id: userId,
    token_type: type,
    token_hash: hash,
    relates_to: email,
    code_hash: hashCode(codeKey, email, token.code),
    code_tries: 0,
    flow_state_id: flowStateId,
    // The column has no time zone and means UTC.
    created_at: now.toISOString(),
  })
  return { ...token, hash, replaced }
}

/** Ends the tokens of these kinds, because a newer email has others. Remembers that, for whoever opens their links. */
export async function replaceMailedTokens(
  { query }: Transaction,
  { userId, types, now }: { userId: string; types: readonly MailedTokenType[]; now: Date },
): Promise<TokenRow[]> {
  const { rows } = await query<TokenRow>({
    text: `with replaced as (
        delete from auth.one_time_tokens where user_id = $1 and token_type = any($2::auth.one_time_token_type[])
        returning ${COLUMNS}
      ), noted as (
        insert into auth.former_mail_links (token_hash, user_id, token_type, ended_as, ended_at)
        select token_hash, user_id, token_type, 'replaced', $3 from replaced
      )
      select ${COLUMNS.replace('created_at', 'created_at::text')} from replaced`,
    values: [userId, types, now],
  })
  return rows
}

/** Withdraws the token of an email that was not sent: the previously emailed link works again. */
export async function withdrawMailedToken(transaction: Transaction, { hash, replaced }: StoredToken): Promise<void> {
  const { rowCount } = await transaction.query({
    text: 'delete from auth.one_time_tokens where token_hash = $1',
    values: [hash],
  })
  if (rowCount === 0 || !replaced) return
  await insert(transaction, replaced)
  await transaction.query({
    text: 'delete from auth.former_mail_links where token_hash = $1',
    values: [replaced.token_hash],
  })
}

async function insert({ query }: Transaction, row: TokenRow): Promise<void> {
  const { user_id, token_type, token_hash, relates_to, code_hash, code_tries, flow_state_id, created_at } = row
  await query({
    text: INSERT,
    values: [user_id, token_type, token_hash, relates_to, code_hash, code_tries, flow_state_id, created_at],
  })
}
