import { createHmac, timingSafeEqual } from 'node:crypto'

/** The contents of a refresh token: its session, and how often that had been refreshed when the token was issued. */
export type RefreshToken = { sessionId: string; counter: number }

export type RefreshTokens = {
  write: (token: RefreshToken) => string
  /** `malformed` when it does not look like a token at all, `forged` when its signature is wrong. */
  read: (text: string) => RefreshToken | 'malformed' | 'forged'
}

const SESSION_ID_BYTES = 16
const COUNTER_BYTES = 6
const SIGNATURE_BYTES = 32
const TOKEN_BYTES = SESSION_ID_BYTES + COUNTER_BYTES + SIGNATURE_BYTES

/**
 * Refresh tokens are signed, not stored: the session's row holds only the current counter. So a copy of
 * the database signs nobody in, an old token is recognized no matter how old it is, and the same exchange
 * always yields the same child. (The hosted service's second algorithm, with the key outside the database.)
 */
export function createRefreshTokens(key: Buffer): RefreshTokens {
  const sign = (content: Buffer) => createHmac('sha256', key).update(content).digest()

  return {
    write({ sessionId, counter }) {
      const content = Buffer.alloc(SESSION_ID_BYTES + COUNTER_BYTES)
      content.write(sessionId.replaceAll('-', ''), 'hex')
      content.writeUIntBE(counter, SESSION_ID_BYTES, COUNTER_BYTES)
      return Buffer.concat([content, sign(content)]).toString('base64url')
    },
    read(text) {
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== text) return 'malformed'
      const content = bytes.subarray(0, -SIGNATURE_BYTES)
      if (!timingSafeEqual(sign(content), bytes.subarray(-SIGNATURE_BYTES))) return 'forged'
      return {
        sessionId: content.toString('hex', 0, SESSION_ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
        counter: content.readUIntBE(SESSION_ID_BYTES, COUNTER_BYTES),
      }
    },
  }
}
