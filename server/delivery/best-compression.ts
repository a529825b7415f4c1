import { compressBrotli } from './content-encoding.ts'
import type { StoredAnswer } from './stored-answer.ts'

/**
 * The first visitor of a page must not wait for the best compression, and a page that nobody asks for again
 * is not worth it. So a page that is sent a second time is compressed once more beside the work, one page
 * at a time. It saves a tenth, which for the home page decides whether it fits into the first round trip.
 */
export function createBestCompression(): (answer: StoredAnswer) => void {
  const done = new WeakSet<StoredAnswer>()
  let isBusy = false

  async function compress(answer: StoredAnswer): Promise<void> {
    isBusy = true
    try {
      const best = await compressBrotli(answer.body.identity, 11)
      if (best.byteLength < (answer.body.br?.byteLength ?? 0)) answer.body.br = best
    } finally {
      isBusy = false
    }
  }

  return (answer) => {
    // What did not get smaller at first (pictures, the shortest texts) is not tried again.
    if (isBusy || answer.body.br === null || done.has(answer)) return
    done.add(answer)
    void compress(answer)
  }
}
