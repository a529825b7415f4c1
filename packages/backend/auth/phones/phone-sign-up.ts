import type { JsonObject } from '#backend/http/http-module.ts'
import { phoneProviderDisabled, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { textField } from '../requests/read-json-body.ts'
import type { SignUpChannel } from '../sign-up/sign-up.ts'
import { findUserByPhone } from '../users/find-user.ts'
import { toUserJson, type User } from '../users/user.ts'
import {
  hasPhones,
  type PhoneCode,
  preparePhoneCode,
  readChannel,
  readPhone,
  sendPhoneCode,
  takeSmsLimit,
} from './phone-code.ts'
import { insertPhoneUser, phoneIdentityData } from './phone-identity.ts'

export type PhoneSignUp = SignUpChannel<PhoneCode> & { contact: { phone: string } }

/** Sign-up with a number, which its owner confirms with the code of a text message. Reads `phone` and `channel`. */
export function phoneSignUp(auth: AuthServices, body: JsonObject): PhoneSignUp {
  if (textField(body, 'code_challenge') !== '') throw validationFailed('PKCE not supported for phone signups')
  if (!hasPhones(auth)) throw phoneProviderDisabled('Phone signups are disabled')
  const channel = readChannel(auth, body)
  const phone = readPhone(textField(body, 'phone'))
  return {
    provider: 'phone',
    contact: { phone },
    autoconfirms: auth.settings.sms.autoconfirms,
    find: (transaction, options) => findUserByPhone(transaction, phone, options),
    isConfirmed: (user) => user.confirmed_at !== null,
    insert: (transaction, { isConfirmed, ...account }) =>
      insertPhoneUser(transaction, { ...account, phone, confirmedAt: isConfirmed ? account.now : null }),
    async deleteUnconfirmed({ query }) {
      await query({
        text: 'delete from auth.users where phone = $1 and is_sso_user = false and confirmed_at is null',
        values: [phone],
      })
    },
    takeLimit: () => takeSmsLimit(auth, phone),
    prepare: (transaction, { user, now }) =>
      preparePhoneCode(auth, transaction, { userId: user.id, phone, purpose: 'confirmation', channel, now }),
    // A new code replaces the one before.
    withdraw: async () => {},
    async send(code) {
      await sendPhoneCode(auth, code)
    },
    describeRepeated: toRepeatedPhoneJson,
  }
}

/** Only the data of this request: that of the first sign-up may belong to another person. */
function toRepeatedPhoneJson(user: User, metadata: JsonObject, now: Date): Record<string, unknown> {
  const time = now.toISOString()
  const identities = user.identities.map((identity) => ({
    ...identity,
    ...{ created_at: time, updated_at: time, last_sign_in_at: time },
    identity_data: { ...metadata, ...phoneIdentityData(user.id, user.phone ?? '') },
  }))
  return toUserJson({
    ...user,
    ...{ created_at: now, updated_at: now, confirmation_sent_at: now, raw_user_meta_data: metadata, identities },
  })
}
