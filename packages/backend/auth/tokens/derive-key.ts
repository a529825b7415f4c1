import { createHash, createHmac } from 'node:crypto'

type KeyPurpose =
  | 'refresh-token'
  | 'mailed-code'
  | 'factor-secret'
  | 'factor-code'
  | 'provider-flow'
  | 'provider-secret'

/**
 * A separate key for each purpose, derived from the JWT secret. Every process with the same secret
 * derives the same keys, and none of them is ever in the database.
 */
export function deriveKey(jwtSecret: string, purpose: KeyPurpose): Buffer {
  return createHmac('sha256', jwtSecret).update(`auth/${purpose}`).digest()
}

/** The stored form of a long, random secret: nobody can try them all, so a plain hash is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
