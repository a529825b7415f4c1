import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/** The value that RFC 5803 and PostgreSQL's own tools use. */
const ITERATIONS = 4096
const SALT_BYTES = 16

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/**
 * The form in which PostgreSQL stores a password (SCRAM-SHA-256). Sending this instead of the password
 * keeps the password out of the server's statement log. The password must be plain ASCII.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(SALT_BYTES)): string {
  const saltedPassword = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const storedKey = createHash('sha256').update(hmac(saltedPassword, 'Client Key')).digest('base64')
  const serverKey = hmac(saltedPassword, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
