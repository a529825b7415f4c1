import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '@headwater/backend/fair-queue'
import type { Log } from '@headwater/backend/log'
import type { PostPart } from '#domain/posts/post-outline.ts'
import { type PostText, type RenderedPost, type RenderPost, renderPostSource } from '#domain/posts/render-post.ts'
import { hasCode as hasErrorCode } from '../process/has-code.ts'
import { hasCode } from './code/code-blocks.ts'
import type { WorkerTask } from './post-worker.ts'

/** Of processor time: eight times what the slowest known text takes (tests/bench/post-html.ts). */
const TIME_LIMIT_MS = 2_000
/** A busy machine gives the thread a part of a processor. It may take this many times as long as on a free one. */
const MOST_STARVED = 10
/** For comparison: a feed requests 30 texts at once. */
const MAX_WAITING = 200

/** The thread uses about 35 MB, and rendered pages are cached, so it ends after this time without work. */
const IDLE_MS = 30_000
/** A text of 200,000 characters needs about 30 MB. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

export type PostRenderer = { render: RenderPost; close: () => Promise<void> }

export type PostRendererOptions = {
  log: Pick<Log, 'error'>
  timeLimitMs?: number
  maxWaiting?: number
  idleMs?: number
  /** The module that runs in the thread. */
  workerUrl?: URL
}

/**
 * Renders members' texts one after another in a worker thread, so that no text can block the site. A text that takes
 * too long, or that exceeds the queue limit, is shown as its source and logged. On the site's own pages, code is framed
 * and colored (decision 0009); if that takes too long, it stays plain.
 */
export function createPostRenderer(options: PostRendererOptions): PostRenderer {
  const { log, timeLimitMs = TIME_LIMIT_MS, maxWaiting = MAX_WAITING, idleMs = IDLE_MS } = options
  const workerUrl = options.workerUrl ?? new URL('./post-worker.ts', import.meta.url)
  const inTurn = createFairQueue({ concurrency: 1, maxWaiting })
  let thread: Worker | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  async function render(text: PostText): Promise<RenderedPost> {
    try {
      return await inTurn('all texts', () => renderInThread(text))
    } catch (cause) {
      log.error('post.not_rendered', { characters: text.content.length, cause })
      return renderPostSource(text.content)
    }
  }

  async function renderInThread(text: PostText): Promise<RenderedPost> {
    const rendered: RenderedPost = await perform(text)
    if (text.baseUrl !== null || !rendered.parts.some(hasCode)) return rendered
    try {
      const parts: PostPart[] = await perform({ parts: rendered.parts })
      return { ...rendered, parts }
    } catch (cause) {
      log.error('post.code_not_presented', { characters: text.content.length, cause })
      return rendered
    }
  }

  /** Ends the thread if it fails or takes too long. */
  async function perform<Result>(task: WorkerTask): Promise<Result> {
    clearTimeout(idleTimer)
    try {
      const worker = thread ?? (await startThread())
      worker.ref()
      worker.postMessage(task)
      const result = await answerInTime<Result>(worker, timeLimitMs)
      // An idle thread does not keep the process alive.
      worker.unref()
      idleTimer = setTimeout(endThread, idleMs).unref()
      return result
    } catch (error) {
      await endThread()
      throw error
    }
  }

  async function startThread(): Promise<Worker> {
    if (isClosed) throw new Error('the renderer is closed')
    const worker = new Worker(workerUrl, { resourceLimits: RESOURCE_LIMITS })
    thread = worker
    // Without a listener, a failure between two texts would end the process.
    worker.on('error', () => thread === worker && endThread())
    await once(worker, 'message')
    return worker
  }

  async function endThread(): Promise<void> {
    const ended = thread
    thread = null
    await ended?.terminate()
  }

  async function close(): Promise<void> {
    isClosed = true
    await endThread()
  }

  return { render, close }
}

/** The thread's next message. Its start is not part of the limit, because its modules load slowly on a busy machine. */
async function answerInTime<Result>(worker: Worker, timeLimitMs: number): Promise<Result> {
  const answered = new AbortController()
  const answer: Promise<Result[]> = once(worker, 'message', { signal: answered.signal })
  // A thread that has ended says why itself.
  const outOfTime = exceedTime(worker, timeLimitMs, answered.signal).catch((cause: unknown) => {
    if (hasErrorCode(cause, 'ERR_WORKER_NOT_RUNNING')) return answer
    throw cause
  })
  try {
    const [result] = await Promise.race([answer, outOfTime])
    return result as Result
  } finally {
    answered.abort()
  }
}

/** Rejects when the thread has used up its processor time, or has been given too little of it for too long. */
async function exceedTime(worker: Worker, timeLimitMs: number, answered: AbortSignal): Promise<never> {
  const before = await worker.cpuUsage()
  for (let round = 0; round < MOST_STARVED; round += 1) {
    await delay(timeLimitMs, undefined, { signal: answered, ref: false })
    const { user, system } = await worker.cpuUsage(before)
    if ((user + system) / 1000 >= timeLimitMs) break
  }
  throw new Error('the text took too long to render')
}
