import { LRUCache } from 'lru-cache'
import { createFairQueue, QueueFull, type QueueLimits } from '#backend/http/fair-queue.ts'
import { tooManyImages } from '../storage-errors.ts'
import { type RenderedImage, renderImage } from './render-image.ts'
import type { Transformation } from './transformation.ts'

export type RenderJob = {
  /** Equal for the same image in the same form. */
  key: string
  /** Images with the same value wait for each other. */
  party: string
  /** Reads the file once it is the job's turn; throws if nobody is waiting for the image any longer. */
  readSource: () => Promise<Uint8Array>
  transformation: Transformation
  accept: string
}

export type ImageRenderer = (job: RenderJob) => Promise<RenderedImage>

/** Each image takes a thread and up to 200 MB while it is rendered. */
const QUEUE_LIMITS: QueueLimits = {
  concurrency: 2,
  maxWaiting: 200,
  // A page may show this many pictures.
  maxWaitingPerKey: 50,
  maxWaitMs: 20_000,
}
/** Enough for the pictures of a page that many people open at once. */
const CACHE_BYTES = 16 * 1024 * 1024

/** Renders images, a few at a time, and remembers the latest. Throws 429 instead of waiting long. */
export function createImageRenderer(): ImageRenderer {
  const inTurn = createFairQueue(QUEUE_LIMITS)
  const cache = new LRUCache<string, RenderedImage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  })

  async function render({ key, readSource, transformation, accept }: RenderJob): Promise<RenderedImage> {
    const cached = cache.get(key)
    if (cached) return cached
    const image = await renderImage(await readSource(), transformation, accept)
    cache.set(key, image)
    return image
  }

  return async function renderInTurn(job) {
    const cached = cache.get(job.key)
    if (cached) return cached
    try {
      return await inTurn(job.party, () => render(job))
    } catch (error) {
      throw error instanceof QueueFull ? tooManyImages() : error
    }
  }
}
