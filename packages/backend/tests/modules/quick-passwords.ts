import { createHash } from 'node:crypto'
import { createPasswordHashing, type PasswordHashing } from '#backend/auth/passwords/password-hashing.ts'

const FORM = '$argon2id$v=19$m=19456,t=2,p=1$quick$'

let real: PasswordHashing | null = null

/**
 * Hashing takes several times as long as the rest of a test of accounts, so these are only in the form of real hashes.
 * Hashes from elsewhere are verified as in production.
 */
export const quickPasswords: PasswordHashing = {
  hash: async (password) => FORM + createHash('sha256').update(password).digest('base64url'),
  async verify(storedHash, password) {
    if (storedHash === null) return false
    if (storedHash.startsWith(FORM)) return storedHash === (await quickPasswords.hash(password))
    real ??= createPasswordHashing()
    return real.verify(storedHash, password)
  },
}
