import { Worker } from 'node:worker_threads'
import type { Log } from '#backend/http/log.ts'
import { type PostText, type RenderedPost, type RenderPost, renderPostSource } from '#domain/posts/render-post.ts'

/** Eight times what the slowest known text takes (tests/bench/post-html.ts), so that a busy machine stops no honest one. */
const TIME_LIMIT_MS = 2_000
/** A feed asks for 30 texts at once. */
const MOST_WAITING = 200

/** The thread costs about 35 MB, and rendered pages are cached: it ends when it has had nothing to do for so long. */
const IDLE_MS = 30_000
/** A text of 200,000 characters needs about 30 MB. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

export type PostRenderer = { render: RenderPost; close: () => Promise<void> }

export type PostRendererOptions = {
  log: Pick<Log, 'error'>
  timeLimitMs?: number
  mostWaiting?: number
  idleMs?: number
  /** The module that runs in the thread. */
  workerUrl?: URL
}

type Task = { text: PostText; settle: (rendered: RenderedPost) => void }
type Thread = { worker: Worker; isReady: boolean }

/**
 * Renders members' texts in a thread of their own, one after another, so that no text can hold up the site. A text that
 * takes too long, or for which there is no room, is shown as its source and reported.
 */
export function createPostRenderer(options: PostRendererOptions): PostRenderer {
  const { log, timeLimitMs = TIME_LIMIT_MS, mostWaiting = MOST_WAITING, idleMs = IDLE_MS } = options
  const workerUrl = options.workerUrl ?? new URL('./post-worker.ts', import.meta.url)
  const waiting: Task[] = []
  let thread: Thread | null = null
  let current: { task: Task; timer: NodeJS.Timeout } | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  function render(text: PostText): Promise<RenderedPost> {
    return new Promise((settle) => {
      const task = { text, settle }
      if (isClosed || waiting.length >= mostWaiting) return giveUp(task, 'too many texts wait to be rendered')
      waiting.push(task)
      work()
    })
  }

  /** Hands the next text to the thread. */
  function work(): void {
    if (current || waiting.length === 0) return
    clearTimeout(idleTimer)
    thread ??= startThread()
    if (!thread.isReady) return
    const task = waiting.shift()
    if (!task) return
    // Starting the thread does not count: its modules load slowly on a busy machine.
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
    // A process that has nothing else to do may end.
    thread?.worker.unref()
    idleTimer = setTimeout(endThread, idleMs).unref()
  }

  /** The text that is being rendered is given up; those that wait go to a new thread. */
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
