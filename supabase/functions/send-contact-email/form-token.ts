// A signed timestamp of when the visitor began to write. The page is cached and the same for all visitors, so the page
// fetches the token on the first interaction with the form. It identifies nobody and may be reused.

const VERSION = 'v1'
const encoder = new TextEncoder()

/** "v1.<time>.<signature>" */
export async function createFormToken(secret: string, now: Date): Promise<string> {
  const time = now.getTime().toString(36)
  return `${VERSION}.${time}.${await sign(secret, time)}`
}

/** The token's age in milliseconds; null if its signature is invalid. */
export async function ageOfFormToken(secret: string, token: string, now: Date): Promise<number | null> {
  const [version, time = '', signature = ''] = token.split('.')
  if (version !== VERSION || signature.length === 0) return null
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret, 'verify'),
    fromBase64Url(signature),
    encoder.encode(`form-token ${time}`),
  )
  return isOurs ? now.getTime() - Number.parseInt(time, 36) : null
}

async function sign(secret: string, time: string): Promise<string> {
  const key = await keyOf(secret, 'sign')
  return toBase64Url(await crypto.subtle.sign('HMAC', key, encoder.encode(`form-token ${time}`)))
}

/** A keyed hash, so that stored senders and contents can be compared but not read. */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const key = await keyOf(secret, 'sign')
  return toBase64Url(await crypto.subtle.sign('HMAC', key, encoder.encode(`${purpose} ${text}`)))
}

function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
