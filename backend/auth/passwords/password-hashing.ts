import { randomBytes } from 'node:crypto'
import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2'
import { overRequestRateLimit } from '../auth-errors.ts'
import { createWorkQueue, QueueFullError } from './work-queue.ts'

export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  /**
   * Whether the password belongs to the stored hash. Without a hash (no such account, or one without a
   * password) a decoy is verified, so that the answer takes the same time, and is false.
   */
  verify: (storedHash: string | null, password: string) => Promise<boolean>
}

// argon2id, which is the library's default, with the first choice of OWASP's password storage page.
const ARGON2: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// libuv has four threads for everything; a flood of sign-ins may use only half of them.
const CONCURRENT_HASHES = 2
// At 15 to 40 ms a hash, the last in line waits one to two seconds.
const MAX_WAITING_HASHES = 100
const RETRY_AFTER_SECONDS = 2

/** Hashes off the main thread, a few at a time. Throws 429 when too many wait already. */
export function createPasswordHashing(): PasswordHashing {
  const queue = createWorkQueue({ concurrency: CONCURRENT_HASHES, maxWaiting: MAX_WAITING_HASHES })
  // Made now and not at the first unknown address, which would then take longer than the others.
  const decoy = queue.run(() => argon2Hash(randomBytes(32), ARGON2))

  async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await queue.run(work)
    } catch (error) {
      if (error instanceof QueueFullError) throw overRequestRateLimit(RETRY_AFTER_SECONDS)
      throw error
    }
  }

  return {
    hash: (password) => enqueue(() => argon2Hash(password, ARGON2)),
    async verify(storedHash, password) {
      const target = storedHash || (await decoy)
      const isMatch = await enqueue(() => argon2Verify(target, password))
      return isMatch && Boolean(storedHash)
    },
  }
}
