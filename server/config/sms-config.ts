import { DEFAULT_SMS_SETTINGS, type SmsSettings, TWILIO_URL, type TwilioSettings } from '@headwater/backend/settings'
import type { EnvironmentReader } from './read-environment.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How codes are texted; packages/backend/docs/auth.md explains each variable. */
export function readSmsSettings(read: EnvironmentReader): SmsSettings {
  const defaults = DEFAULT_SMS_SETTINGS
  const template = read.text('AUTH_SMS_TEMPLATE', defaults.template)
  if (!/\{\{\s*\.Code\s*\}\}/.test(template)) read.problem('AUTH_SMS_TEMPLATE does not contain {{ .Code }}')
  return {
    provider: readProvider(read),
    autoconfirms: read.flag('AUTH_SMS_AUTOCONFIRM', defaults.autoconfirms),
    intervalSeconds: read.integer('AUTH_SMS_MAX_FREQUENCY', defaults.intervalSeconds, { min: 0, max: DAY }),
    codeSeconds: read.integer('AUTH_SMS_OTP_EXP', defaults.codeSeconds, { min: 10, max: DAY }),
    codeDigits: read.integer('AUTH_SMS_OTP_LENGTH', defaults.codeDigits, { min: 6, max: 10 }),
    template,
  }
}

/** Null: phones are not available. */
export function readTwilioSettings(read: EnvironmentReader): TwilioSettings | null {
  if (read.optional('AUTH_SMS_PROVIDER') !== 'twilio') return null
  const needed = (name: string) => {
    const value = read.optional(name)
    if (!value) read.problem(`${name} is missing; AUTH_SMS_PROVIDER needs it`)
    return value ?? ''
  }
  const sender = read.optional('AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID') ?? read.optional('AUTH_SMS_TWILIO_FROM')
  if (!sender) {
    read.problem('AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID or AUTH_SMS_TWILIO_FROM is missing; AUTH_SMS_PROVIDER needs one')
  }
  return {
    accountSid: needed('AUTH_SMS_TWILIO_ACCOUNT_SID'),
    authToken: needed('AUTH_SMS_TWILIO_AUTH_TOKEN'),
    sender: sender ?? '',
    contentSid: read.optional('AUTH_SMS_TWILIO_CONTENT_SID'),
    baseUrl: (read.url('AUTH_SMS_TWILIO_URL', ['http:', 'https:']) ?? TWILIO_URL).replace(/\/+$/, ''),
  }
}

function readProvider(read: EnvironmentReader): '' | 'twilio' {
  return read.optional('AUTH_SMS_PROVIDER') === null ? '' : read.oneOf('AUTH_SMS_PROVIDER', ['twilio'], 'twilio')
}
