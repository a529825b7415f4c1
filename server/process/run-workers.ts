import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '@headwater/backend/log'
import type { ShutdownStep } from './shutdown.ts'

/** Relative to the folder of the process, like the rest of the build. */
const BUNDLE = 'build/process/main.js'
/** The argument of the worker that also does what only one process has to do. */
const LEADS = '--leads'
const READY = 'ready'
const RETRY_MS = 1_000

export const isWorker = cluster.isWorker
/** Whether this process sends the outbox, publishes scheduled posts and greets the operator. */
export const leads = !isWorker || process.argv.includes(LEADS)

/** Call it when this worker answers requests. */
export function reportReady(): void {
  process.send?.(READY)
}

/** Passes a message to the other workers, and to those that start later. The latest one counts. */
export function tellWorkers(message: object): void {
  process.send?.(message)
}

export type WorkersOptions = {
  log: Log
  beforeShutdown: (step: ShutdownStep) => void
  /** The last worker has ended and cannot be replaced. */
  onLost: () => void
}

/**
 * Runs the site in several processes that share its port, and replaces one that ends. Resolves when all answer
 * requests, with a function that replaces one after another, so that visitors are always answered.
 */
export async function runWorkers(count: number, options: WorkersOptions): Promise<{ restart: () => Promise<void> }> {
  const { log, beforeShutdown, onLost } = options
  // The workers accept connections themselves. If the primary passed them on, visitors whose connection was on its way to
  // a worker that is killed would wait in vain.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const ready = new Map<number, Worker>()
  let latest: object | null = null
  let isStopping = false

  function pass(sender: Worker, message: unknown): void {
    if (typeof message !== 'object' || message === null) return
    latest = message
    for (const worker of ready.values()) if (worker !== sender) worker.send(message)
  }

  /** Resolves when the worker answers requests, or to false when it has ended before. */
  async function start(number: number): Promise<boolean> {
    cluster.setupPrimary({ exec: BUNDLE, args: number === 0 ? [LEADS] : [] })
    const worker = cluster.fork()
    const ended = once(worker, 'exit')
    if (!(await Promise.race([untilReady(worker), ended.then(() => false)]))) return false
    if (latest) worker.send(latest)
    ready.set(number, worker)
    void ended.then(([code, signal]) => {
      if (isStopping || ready.get(number) !== worker) return
      ready.delete(number)
      log.error('worker.ended', { code, signal })
      void keepTrying(number)
    })
    return true
  }

  async function keepTrying(number: number): Promise<void> {
    while (!isStopping && !(await start(number))) {
      if (ready.size === 0) return onLost()
      await delay(RETRY_MS)
    }
  }

  async function restart(): Promise<void> {
    for (const [number, worker] of ready) {
      if (isStopping || !(await start(number))) return log.error('worker.not_restarted', { number })
      await end(worker)
    }
  }

  beforeShutdown({
    name: 'stop workers',
    async run() {
      isStopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
    },
  })
  cluster.on('message', pass)
  // The first one prepares the database, and says what is wrong if it cannot start.
  await keepTrying(0)
  await Promise.all(Array.from({ length: count - 1 }, (_, index) => keepTrying(index + 1)))
  return { restart }
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}

function untilReady(worker: Worker): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  worker.on('message', (message) => message === READY && resolve(true))
  return promise
}
