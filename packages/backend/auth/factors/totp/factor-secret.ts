import { openSealedText, sealText } from '../../tokens/sealed-text.ts'

const PREFIX = 'v1.'

/** Encrypts a secret for the database. It can be read only for the factor that it belongs to. */
export function sealSecret(key: Buffer, factorId: string, secret: string): string {
  return PREFIX + sealText(key, secret, factorId)
}

/**
 * The secret of a factor. Accounts that come from the hosted service bring theirs in plain text; those are returned as
 * they are. Throws when the key is not the one that sealed it.
 */
export function openSecret(key: Buffer, factorId: string, stored: string): string {
  if (!stored.startsWith(PREFIX)) return stored
  return openSealedText(key, stored.slice(PREFIX.length), factorId)
}
