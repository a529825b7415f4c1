import type { SmsSettings } from '@headwater/backend/settings'
import { DEFAULT_AUTH_SETTINGS } from '@headwater/backend/settings'
import { startTwilioServer } from '@headwater/backend/tests/modules/start-twilio-server.ts'
import { startBackend } from './start-backend.ts'

type Options = { sms?: Partial<SmsSettings>; settings?: object } & Omit<
  NonNullable<Parameters<typeof startBackend>[0]>,
  'auth'
>

/** A backend whose text messages go to a real HTTP server that speaks Twilio's API. */
export async function startWithPhones({ sms = {}, settings = {}, ...options }: Options = {}) {
  const twilio = await startTwilioServer()
  const smsSettings = { ...DEFAULT_AUTH_SETTINGS.sms, provider: 'twilio', ...sms }
  const clock = { offsetMs: 0 }
  const backend = await startBackend({
    now: () => new Date(Date.now() + clock.offsetMs),
    ...options,
    auth: { sendSms: twilio.send, settings: { ...settings, sms: smsSettings } },
  })
  const site = {
    backend,
    twilio,
    clock,
    auth: backend.client().auth,
    /** The code of the newest message. */
    code: () => /\d{6,}/.exec(twilio.received.at(-1)?.Body ?? '')?.[0] ?? '',
    /** As if nobody had ever signed up. */
    async reset() {
      await backend.database.sql('delete from auth.users')
      twilio.received.length = 0
      twilio.behave('accept')
      clock.offsetMs = 0
      site.auth = backend.client().auth
    },
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]()
      await twilio[Symbol.asyncDispose]()
    },
  }
  return site
}
