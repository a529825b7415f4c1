import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignJWT } from 'jose'

/** A key that a client may send as `apikey`, and the role it stands for. */
export type ApiKey = { key: string; role: 'anon' | 'service_role' }

export type DerivedKeys = { anonKey: string; serviceRoleKey: string; publishableKey: string; secretKey: string }

// Fixed, so that every process with the same secret derives identical keys.
const KEY_ISSUED_AT = 1_767_225_600 // 2026-01-01
const KEY_EXPIRES_AT = 2_082_758_400 // 2036-01-01

/**
 * Derives the four API keys from the JWT secret: two signed tokens in the hosted service's older form
 * and two opaque keys in its newer form (`sb_publishable_…`, `sb_secret_…`).
 */
export async function deriveApiKeys(jwtSecret: string): Promise<DerivedKeys> {
  return {
    anonKey: await signKey(jwtSecret, 'anon'),
    serviceRoleKey: await signKey(jwtSecret, 'service_role'),
    publishableKey: `sb_publishable_${derive(jwtSecret, 'publishable')}`,
    secretKey: `sb_secret_${derive(jwtSecret, 'secret')}`,
  }
}

/** Compares in constant time, so that a key cannot be guessed character by character. */
export function isSameKey(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}

function signKey(jwtSecret: string, role: string): Promise<string> {
  return new SignJWT({ role, iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(KEY_ISSUED_AT)
    .setExpirationTime(KEY_EXPIRES_AT)
    .sign(Buffer.from(jwtSecret))
}

function derive(jwtSecret: string, purpose: string): string {
  return createHmac('sha256', jwtSecret).update(purpose).digest('base64url').slice(0, 31)
}
