import { compressBrotli } from './content-encoding.ts'
import type { StoredAnswer } from './stored-answer.ts'

/**
 * The first visitor must not wait for the best compression, and a page that is never requested again is not worth it.
 * So a page that is sent a second time is recompressed in the background, one page at a time. This saves a tenth, which
 * decides whether the home page fits into the first round trip.
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
    // Bodies that the first compression did not shrink (pictures, very short texts) are not retried.
    if (isBusy || answer.body.br === null || done.has(answer)) return
    done.add(answer)
    void compress(answer)
  }
}
