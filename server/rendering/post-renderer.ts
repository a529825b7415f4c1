import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '#backend/http/fair-queue.ts'
import type { Log } from '#backend/http/log.ts'
import type { PostPart } from '#domain/posts/post-outline.ts'
import { type PostText, type RenderedPost, type RenderPost, renderPostSource } from '#domain/posts/render-post.ts'
import { hasCode } from './code/code-blocks.ts'
import type { WorkerTask } from './post-worker.ts'

/** Eight times what the slowest known text takes (tests/bench/post-html.ts), to leave room for a busy machine. */
const TIME_LIMIT_MS = 2_000
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
 * and colored (decision 0098); if that takes too long, it stays plain.
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
      // The time limit excludes the thread's start, because its modules load slowly on a busy machine.
      const timeLimit = AbortSignal.timeout(timeLimitMs)
      const [result] = await once(worker, 'message', { signal: timeLimit }).catch((cause: unknown) => {
        throw timeLimit.aborted ? new Error('the text took too long to render') : cause
      })
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
