import { createCipheriv, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2'
import { verify as bcryptVerify } from '@node-rs/bcrypt'
import { createFairQueue, QueueFull } from '#backend/http/fair-queue.ts'
import { overRequestRateLimit } from '../auth-errors.ts'

type FirebaseHash = {
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
async function verifyFirebaseHash(
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

export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  /**
   * Whether the password matches the stored hash. Without a hash (no such account, or one without a
   * password), a decoy is verified so that the response takes the same time, and the result is false. A
   * hash that cannot be decoded matches nothing.
   */
  verify: (storedHash: string | null, password: string) => Promise<boolean>
}

// argon2id, the library's default, with the parameters that OWASP's password storage page lists first.
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Accounts migrated from the hosted service have these. A shorter text would fail at once, which would be noticeable.
const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/

// libuv has four threads for everything; a flood of sign-ins may use only half of them.
const CONCURRENT_HASHES = 2
// At 15 to 40 ms per hash, the last one in line waits one to two seconds.
const MAX_WAITING_HASHES = 100
const RETRY_AFTER_SECONDS = 2

/** The hash of no password, one for the whole process. */
let decoy: Promise<string> | null = null

/** Hashes off the main thread, a few at a time. Throws 429 when too many are already waiting. */
export function createPasswordHashing(): PasswordHashing {
  const inTurn = createFairQueue({ concurrency: CONCURRENT_HASHES, maxWaiting: MAX_WAITING_HASHES })
  // Created up front: if the first unknown address had to create it, that response would take longer than others.
  decoy ??= inTurn('all', () => argon2Hash(randomBytes(32), ARGON2))
  const decoyHash = decoy

  async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await inTurn('all', work)
    } catch (error) {
      if (error instanceof QueueFull) throw overRequestRateLimit(RETRY_AFTER_SECONDS)
      throw error
    }
  }

  return {
    hash: (password) => enqueue(() => argon2Hash(password, ARGON2)),
    verify: (storedHash, password) =>
      enqueue(async () => {
        const isMatch = storedHash ? await compare(storedHash, password) : null
        if (isMatch !== null) return isMatch
        await argon2Verify(await decoyHash, password)
        return false
      }),
  }
}

/** Null when the hash cannot be decoded. */
async function compare(storedHash: string, password: string): Promise<boolean | null> {
  if (BCRYPT.test(storedHash)) return bcryptVerify(password, storedHash)
  if (storedHash.startsWith('$argon2')) return verifyArgon2(storedHash, password)
  const firebase = parseFirebaseHash(storedHash)
  return firebase && verifyFirebaseHash(firebase, password)
}

/** Null when the hash cannot be decoded. */
async function verifyArgon2(storedHash: string, password: string): Promise<boolean | null> {
  try {
    return await argon2Verify(storedHash, password)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'InvalidArg') return null
    throw error
  }
}

/** True when the hash uses a different algorithm or different parameters than new hashes. */
export function isOutdatedHash(storedHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = ARGON2
  return !storedHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
