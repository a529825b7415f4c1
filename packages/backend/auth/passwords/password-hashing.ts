import { randomBytes } from 'node:crypto'
import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2'
import { verify as bcryptVerify } from '@node-rs/bcrypt'
import { createFairQueue, QueueFull } from '#backend/http/fair-queue.ts'
import { overRequestRateLimit } from '../auth-errors.ts'
import { parseFirebaseHash, verifyFirebaseHash } from './firebase-scrypt.ts'

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
