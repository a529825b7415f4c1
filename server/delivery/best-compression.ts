import type { Log } from '@headwater/backend/log'
import { compressBrotli } from './content-encoding.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** Pages that posts change every second don't live that long, and compressing them would occupy a processor. */
const MIN_AGE_MS = 2_000

/**
 * The first visitor must not wait for the best compression, and a page that is never requested again is not worth it.
 * So a page that is sent again after some seconds is recompressed in the background, one page at a time. This saves a
 * tenth, which decides whether the home page fits into the first round trip.
 */
export function createBestCompression(log: Log, now: () => number = Date.now): (answer: StoredAnswer) => void {
  const firstSentAt = new WeakMap<StoredAnswer, number>()
  const done = new WeakSet<StoredAnswer>()
  let isBusy = false

  async function compress(answer: StoredAnswer): Promise<void> {
    isBusy = true
    try {
      const best = await compressBrotli(answer.body.identity, 11)
      if (best.byteLength < (answer.body.br?.byteLength ?? 0)) answer.body.br = best
    } catch (cause) {
      // The page keeps its first compression.
      log.warn('page.not_recompressed', { cause })
    } finally {
      isBusy = false
    }
  }

  return (answer) => {
    // Bodies that the first compression did not shrink (pictures, very short texts) are not retried.
    if (isBusy || !answer.body.br || done.has(answer)) return
    const since = firstSentAt.get(answer)
    if (since === undefined) firstSentAt.set(answer, now())
    if (since === undefined || now() - since < MIN_AGE_MS) return
    done.add(answer)
    void compress(answer)
  }
}
