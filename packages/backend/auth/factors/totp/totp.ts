import { createHmac, timingSafeEqual } from 'node:crypto'

// What every authenticator app supports; the same as on the hosted service.
const STEP_SECONDS = 30
const DIGITS = 6
/** A code is accepted one step early or late, because clocks differ and typing takes time. */
const TOLERANCE_STEPS = 1

/** The number of the 30-second step that a moment belongs to (RFC 6238, T0 = 0). */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

/** The code of a step (RFC 4226 §5.3, with HMAC-SHA-1). */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code this is, or null. Steps up to `usedStep` no longer count, so that a code that was seen over
 * somebody's shoulder is worthless once its owner has used it.
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  { at, usedStep }: { at: Date; usedStep: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const given = Buffer.from(code)
  const now = totpStep(at)
  let match: number | null = null
  for (let step = now - TOLERANCE_STEPS; step <= now + TOLERANCE_STEPS; step++) {
    const isMatch = timingSafeEqual(Buffer.from(totpCode(secret, step)), given)
    if (isMatch && step > usedStep) match = step
  }
  return match
}

/** The address that an authenticator app reads from the QR code. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = { algorithm: 'SHA1', digits: String(DIGITS), issuer, period: String(STEP_SECONDS), secret }
  // Some apps show a plus sign where they should show a space.
  const query = new URLSearchParams(parameters).toString().replaceAll('+', '%20')
  return `otpauth://totp/${label}?${query}`
}
