import type { Transaction } from '#backend/database/database.ts'
import type { LinkEnd } from '../auth-errors.ts'
import { hashSecret } from '../tokens/derive-key.ts'
import { findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { hashCode, isSameHash } from './mailed-token.ts'
import { lifetimeOf, type MailedTokenType } from './token-types.ts'

/** A token that was valid: it is deleted now, and the transaction has locked its account. */
export type RedeemedToken = {
  user: User
  type: MailedTokenType
  /** The address or the number that the message went to. */
  sentTo: string
  /** The PKCE flow that its email belongs to, or null. */
  flowStateId: string | null
}

// A code has only a million values, so it expires after this many tries; the link in the same email stays valid.
const MAX_CODE_TRIES = 5

/** Null when no open link has this secret. A link works once. */
export async function redeemLink(
  transaction: Transaction,
  { linkSecret, types, now }: { linkSecret: string; types: readonly MailedTokenType[]; now: Date },
): Promise<RedeemedToken | null> {
  return redeem(transaction, { hash: hashSecret(linkSecret), types, now })
}

/** Why a link that cannot be redeemed no longer works; null if it expired or never existed. */
export async function findLinkEnd({ query }: Transaction, linkSecret: string): Promise<LinkEnd | null> {
  const { rows } = await query<{ ended_as: 'used' | 'replaced'; is_confirmed: boolean }>({
    text: `select ended_as, token_type = 'confirmation_token' and users.email_confirmed_at is not null as is_confirmed
      from auth.former_mail_links as link join auth.users on users.id = link.user_id where token_hash = $1`,
    values: [hashSecret(linkSecret)],
  })
  const [link] = rows
  if (!link) return null
  return link.is_confirmed ? 'confirmed' : link.ended_as
}

/** `sentTo`: the address or the number that the code was sent to. */
export type CodeGuess = { sentTo: string; code: string; types: readonly MailedTokenType[]; codeKey: Buffer }

/**
 * The hash of the link that belongs to a typed code, or null. Every call uses up one of the code's tries and
 * must be committed whatever follows; otherwise codes could be guessed without limit.
 */
export async function matchCode(
  { query }: Transaction,
  { sentTo, code, types, codeKey }: CodeGuess,
): Promise<string | null> {
  const { rows } = await query<{ token_hash: string; code_hash: string }>({
    text: `update auth.one_time_tokens set code_tries = code_tries + 1
      where relates_to = $1 and token_type = any($2::auth.one_time_token_type[])
        and code_tries < $3 and code_hash is not null
      returning token_hash, code_hash`,
    values: [sentTo, types, MAX_CODE_TRIES],
  })
  const guess = hashCode(codeKey, sentTo, code)
  return rows.find((row) => isSameHash(row.code_hash, guess))?.token_hash ?? null
}

type RedeemedRow = { token_type: MailedTokenType; relates_to: string; flow_state_id: string | null; created_ms: number }

type OpenToken = {
  hash: string
  types: readonly MailedTokenType[]
  now: Date
  /** Of a code in a text message; left out, the lifetime is that of its email. */
  lifetimeMs?: number
}

/** `hash` identifies the token. Null when it is no longer open. */
export async function redeem(
  transaction: Transaction,
  { hash, types, now, lifetimeMs }: OpenToken,
): Promise<RedeemedToken | null> {
  // The account is locked before its token (see find-user.ts), so its owner is looked up first.
  const owner = await transaction.query<{ user_id: string }>({
    text: 'select user_id from auth.one_time_tokens where token_hash = $1',
    values: [hash],
  })
  const userId = owner.rows[0]?.user_id
  const user = userId ? await findUserById(transaction, userId, { lock: true }) : null
  if (!user) return null

  const { rows } = await transaction.query<RedeemedRow>({
    text: `delete from auth.one_time_tokens
      where token_hash = $1 and token_type = any($2::auth.one_time_token_type[])
      returning token_type, relates_to, flow_state_id, (extract(epoch from created_at) * 1000)::float8 as created_ms`,
    values: [hash, types],
  })
  const [token] = rows
  if (!token || now.getTime() - token.created_ms > (lifetimeMs ?? lifetimeOf(token.token_type))) return null
  await transaction.query({
    text: `insert into auth.former_mail_links (token_hash, user_id, token_type, ended_as, ended_at)
      values ($1, $2, $3, 'used', $4)`,
    values: [hash, user.id, token.token_type, now],
  })
  return { user, type: token.token_type, sentTo: token.relates_to, flowStateId: token.flow_state_id }
}
