import { createCipheriv, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

export type FirebaseHash = {
  salt: Buffer
  signerKey: Buffer
  options: Required<Pick<ScryptOptions, 'N' | 'r' | 'p' | 'maxmem'>>
  hash: Buffer
}

// The form in which the hosted service stores hashes that were exported from Firebase.
const FORM =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,3}),p=(\d{1,2})(?:,ss=([^,$]+))?(?:,sk=([^$]+))?\$([^$]+)\$([A-Za-z0-9+/=_-]+)$/

const KEY_BYTES = 32
/** Firebase's own parameters, n=14 and r=8, need 16 MB. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024
const MAX_PARALLELISM = 4

/** Null when the text is not a hash, or its parameters would cost too much. */
export function parseFirebaseHash(stored: string): FirebaseHash | null {
  const [whole, n, r, p, separator = '', signerKey = '', salt = '', hash = ''] = FORM.exec(stored) ?? []
  if (whole === undefined) return null
  const [N, blockSize, parallelism] = [2 ** Number(n), Number(r), Number(p)]
  const memory = 128 * N * blockSize
  if (N < 2 || blockSize < 1 || parallelism < 1) return null
  if (memory > MAX_MEMORY_BYTES || parallelism > MAX_PARALLELISM) return null
  return {
    salt: Buffer.concat([decode(salt), decode(separator)]),
    signerKey: decode(signerKey),
    // Node counts a little more than the algorithm's own memory.
    options: { N, r: blockSize, p: parallelism, maxmem: 2 * memory + 1024 * 1024 },
    hash: decode(hash),
  }
}

/** Firebase encrypts its signer key with the key that scrypt derives; the result is the hash. */
export async function verifyFirebaseHash(
  { salt, signerKey, options, hash }: FirebaseHash,
  password: string,
): Promise<boolean> {
  const key = await deriveKey(password, salt, options)
  const computed = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(signerKey)
  // Without a signer key every password would lead to the same, empty, hash.
  return computed.length > 0 && computed.length === hash.length && timingSafeEqual(computed, hash)
}

function decode(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

function deriveKey(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}
