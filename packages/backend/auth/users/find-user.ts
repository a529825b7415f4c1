import type { Transaction } from '#backend/database/database.ts'
import { FACTOR_JSON } from '../factors/factor.ts'
import type { User } from './user.ts'

type FindOptions = {
  /**
   * Makes other transactions that lock or change this account wait until this one ends. Code that touches an
   * account's tokens must lock the account first, so that transactions cannot deadlock.
   */
  lock?: boolean
}

/** Accounts with their identities; a `where` may follow. */
export const SELECT_USER = `
  select id, coalesce(aud, 'authenticated') as aud, coalesce(role, 'authenticated') as role, email, phone,
    encrypted_password, email_confirmed_at, phone_confirmed_at, confirmed_at, invited_at, confirmation_sent_at,
    recovery_sent_at, coalesce(email_change, '') as email_change, email_change_sent_at, email_change_confirm_status,
    coalesce(phone_change, '') as phone_change, phone_change_sent_at, reauthentication_sent_at,
    last_sign_in_at, raw_app_meta_data, raw_user_meta_data, banned_until, deleted_at, is_anonymous, is_sso_user, created_at, updated_at,
    (select coalesce(jsonb_agg(to_jsonb(identity) order by identity.created_at), '[]')
       from auth.identities as identity where identity.user_id = users.id) as identities,
    (select coalesce(jsonb_agg(${FACTOR_JSON} order by factor.created_at), '[]')
       from auth.mfa_factors as factor where factor.user_id = users.id) as factors
  from auth.users`

const LOCK = 'for no key update of users'

/** Finds one account, by its address or its number. */
export type FindAccount = (transaction: Transaction, options?: FindOptions) => Promise<User | null>

/** `email` is normalized. Accounts of single sign-on providers are not found by their address. */
export async function findUserByEmail(
  { query }: Transaction,
  email: string,
  { lock = false }: FindOptions = {},
): Promise<User | null> {
  const { rows } = await query<User>({
    name: lock ? 'auth_lock_user_by_email' : 'auth_find_user_by_email',
    text: `${SELECT_USER} where lower(email) = $1 and is_sso_user = false ${lock ? LOCK : ''}`,
    values: [email],
  })
  return rows[0] ?? null
}

/** `phone` is normalized. */
export async function findUserByPhone(
  { query }: Transaction,
  phone: string,
  { lock = false }: FindOptions = {},
): Promise<User | null> {
  const { rows } = await query<User>({
    name: lock ? 'auth_lock_user_by_phone' : 'auth_find_user_by_phone',
    text: `${SELECT_USER} where phone = $1 and is_sso_user = false ${lock ? LOCK : ''}`,
    values: [phone],
  })
  return rows[0] ?? null
}

export async function findUserById(
  { query }: Transaction,
  id: string,
  { lock = false }: FindOptions = {},
): Promise<User | null> {
  const { rows } = await query<User>({
    name: lock ? 'auth_lock_user_by_id' : 'auth_find_user_by_id',
    text: `${SELECT_USER} where id = $1 ${lock ? LOCK : ''}`,
    values: [id],
  })
  return rows[0] ?? null
}
