import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for the database (AES-256-GCM). It can be read only for the factor that it belongs to. */
export function sealSecret(key: Buffer, factorId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(factorId))
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${VERSION}.${sealed.toString('base64url')}`
}

/**
 * The secret of a factor. Accounts that come from the hosted service bring theirs in plain text; those are returned as
 * they are. Throws when the key is not the one that sealed it.
 */
export function openSecret(key: Buffer, factorId: string, stored: string): string {
  if (!stored.startsWith(`${VERSION}.`)) return stored
  const bytes = Buffer.from(stored.slice(VERSION.length + 1), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(factorId)).setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8')
  return text + decipher.final('utf8')
}
