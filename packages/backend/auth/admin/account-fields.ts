import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { badJson, validationFailed } from '../auth-errors.ts'
import { isTooLong } from '../passwords/password-policy.ts'
import { readPhone } from '../phones/phone-code.ts'
import { readEmail } from '../requests/email-address.ts'
import { flagField, textField } from '../requests/read-json-body.ts'
import { refuseLargeMetadata } from '../users/user.ts'

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

// Go counts nanoseconds in 64 bits: some 292 years.
const MAX_MS = 2 ** 63 / 1e6

const PART = /^(\d+\.?\d*|\.\d+)([^\d.]*)/

/**
 * Milliseconds of a duration as Go writes it ("24h", "1h30m", "-2h", "0"); 0 for "none". Throws 400 in the words of the
 * hosted service.
 */
export function parseBanDuration(text: string): number {
  if (text === 'none' || /^[+-]?0$/.test(text)) return 0
  const isNegative = text.startsWith('-')
  let rest = text.replace(/^[+-]/, '')
  if (rest === '') throw invalid(`invalid duration ${quote(text)}`)

  let total = 0
  while (rest !== '') {
    const [part, number, unit = ''] = PART.exec(rest) ?? []
    if (!part) throw invalid(`invalid duration ${quote(text)}`)
    if (unit === '') throw invalid(`missing unit in duration ${quote(text)}`)
    const unitMs = Object.hasOwn(UNIT_MS, unit) ? UNIT_MS[unit] : undefined
    if (unitMs === undefined) throw invalid(`unknown unit ${quote(unit)} in duration ${quote(text)}`)
    total += Number(number) * unitMs
    rest = rest.slice(part.length)
  }
  if (total >= MAX_MS) throw invalid(`invalid duration ${quote(text)}`)
  return isNegative ? -total : total
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}

function invalid(reason: string) {
  return validationFailed(`invalid format for ban duration: time: ${reason}`)
}

/** What the operator may set on an account; null when not given. */
export type AccountFields = {
  /** Normalized. */
  email: string | null
  phone: string | null
  password: string | null
  role: string | null
  isEmailConfirmed: boolean
  isPhoneConfirmed: boolean
  userMetadata: JsonObject | null
  appMetadata: JsonObject | null
  /** 0 lifts a ban. */
  banMs: number | null
}

const MAX_ROLE_LENGTH = 255

/** The fields that creating and updating have in common. Throws 400 when one is malformed. */
export function readAccountFields(body: JsonObject): AccountFields {
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  const password = isGiven(body.password) ? textField(body, 'password') : null
  const role = textField(body, 'role')
  const ban = textField(body, 'ban_duration')
  if (password !== null && isTooLong(password)) throw validationFailed('Password is too long')
  if (role.length > MAX_ROLE_LENGTH) throw validationFailed('Role is too long')
  return {
    email: email === '' ? null : readEmail(email),
    phone: phone === '' ? null : readPhone(phone),
    password,
    role: role === '' ? null : role,
    isEmailConfirmed: flagField(body, 'email_confirm', false),
    isPhoneConfirmed: flagField(body, 'phone_confirm', false),
    userMetadata: objectField(body, 'user_metadata'),
    appMetadata: objectField(body, 'app_metadata'),
    banMs: ban === '' ? null : parseBanDuration(ban),
  }
}

/** The end of a ban that starts now, or null when there is no ban. */
export function banEnd(banMs: number, now: Date): Date | null {
  return banMs === 0 ? null : new Date(now.getTime() + banMs)
}

/** Both kinds of metadata travel in access tokens, so both are bounded. */
function objectField(body: JsonObject, name: 'user_metadata' | 'app_metadata'): JsonObject | null {
  const value = body[name] ?? null
  if (value === null) return null
  if (!isJsonObject(value)) throw badJson(`${name} must be an object`)
  refuseLargeMetadata(value, name === 'app_metadata' ? 'App' : 'User')
  return value
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}
