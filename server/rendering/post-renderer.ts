import { Worker } from 'node:worker_threads'
import type { Log } from '#backend/http/log.ts'
import { type PostText, type RenderedPost, type RenderPost, renderPostSource } from '#domain/posts/render-post.ts'

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

type Task = { text: PostText; settle: (rendered: RenderedPost) => void }
type Thread = { worker: Worker; isReady: boolean }

/**
 * Renders members' texts one after another in a worker thread, so that no text can block the site. A text that takes
 * too long, or that exceeds the queue limit, is shown as its source and logged.
 */
export function createPostRenderer(options: PostRendererOptions): PostRenderer {
  const { log, timeLimitMs = TIME_LIMIT_MS, maxWaiting = MAX_WAITING, idleMs = IDLE_MS } = options
  const workerUrl = options.workerUrl ?? new URL('./post-worker.ts', import.meta.url)
  const waiting: Task[] = []
  let thread: Thread | null = null
  let current: { task: Task; timer: NodeJS.Timeout } | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  function render(text: PostText): Promise<RenderedPost> {
    return new Promise((settle) => {
      const task = { text, settle }
      if (isClosed || waiting.length >= maxWaiting) return giveUp(task, 'too many texts are waiting to be rendered')
      waiting.push(task)
      work()
    })
  }

  /** Sends the next text to the thread. */
  function work(): void {
    if (current || waiting.length === 0) return
    clearTimeout(idleTimer)
    thread ??= startThread()
    if (!thread.isReady) return
    const task = waiting.shift()
    if (!task) return
    // The time limit excludes the thread's start, because its modules load slowly on a busy machine.
    current = { task, timer: setTimeout(() => restart('a text took too long to render'), timeLimitMs) }
    thread.worker.ref()
    thread.worker.postMessage(task.text)
  }

  function startThread(): Thread {
    const started: Thread = { worker: new Worker(workerUrl, { resourceLimits: RESOURCE_LIMITS }), isReady: false }
    const { worker } = started
    worker.on('message', (message: 'ready' | RenderedPost) => {
      if (thread !== started) return
      if (message === 'ready') started.isReady = true
      else finish(message)
      work()
    })
    worker.on('error', (cause) => {
      if (thread === started) restart(cause)
    })
    return started
  }

  function finish(rendered: RenderedPost): void {
    if (!current) return
    clearTimeout(current.timer)
    current.task.settle(rendered)
    current = null
    // An idle thread does not keep the process alive.
    thread?.worker.unref()
    idleTimer = setTimeout(endThread, idleMs).unref()
  }

  /** Gives up on the current text; the waiting ones go to a new thread. */
  function restart(cause: unknown): void {
    endThread()
    const task = current?.task ?? waiting.shift()
    if (current) clearTimeout(current.timer)
    current = null
    if (task) giveUp(task, cause)
    work()
  }

  function endThread(): void {
    void thread?.worker.terminate()
    thread = null
  }

  function giveUp({ text, settle }: Task, cause: unknown): void {
    log.error('post.not_rendered', { characters: text.content.length, cause })
    settle(renderPostSource(text.content))
  }

  async function close(): Promise<void> {
    isClosed = true
    await thread?.worker.terminate()
  }

  return { render, close }
}
