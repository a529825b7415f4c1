import type { EventEmitter } from 'node:events'
import type { Log } from '@headwater/backend/log'

/** Steps run in the given order; a step that fails is logged, and the next ones still run. */
export type ShutdownStep = { name: string; run: () => unknown }

export type ShutdownOptions = {
  /** May grow while the process starts, because a signal can arrive before all parts have started. */
  steps: ShutdownStep[]
  log: Log
  /** Tests replace the source of signals and the exit. */
  signals?: EventEmitter
  exit?: (code: number) => void
}

/** Ctrl+C, termination, and a closed terminal. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Longer than all of PostgreSQL's shutdown modes take together (postgres/programs/stop-server.ts). */
const SHUTDOWN_TIMEOUT_MS = 45_000
/** npm forwards Ctrl+C to a process that already received it, so ignore a second signal that follows immediately. */
const SECOND_SIGNAL_AFTER_MS = 1_000

/**
 * Shuts the process down gracefully on the first signal, and at once on a second one or if the steps take too long. A
 * promise that nobody awaited has failed somewhere in the middle of something, so that ends the process the same way:
 * open requests are answered, and the next process starts afresh. The returned function does the same without a signal, for a process that cannot continue.
 */
export function onShutdown(options: ShutdownOptions): (reason: string, exitCode: number) => Promise<void> {
  const { steps, log, signals = process, exit = process.exit } = options
  let startedAt: number | null = null

  async function shutDown(reason: string, exitCode: number): Promise<void> {
    if (startedAt !== null) return
    startedAt = performance.now()
    log.info('shutdown.begin', { reason })
    const timer = setTimeout(() => force('took too long'), SHUTDOWN_TIMEOUT_MS)

    for (const { name, run } of steps) {
      try {
        await run()
      } catch (cause) {
        log.error('shutdown.step_failed', { step: name, cause })
      }
    }
    clearTimeout(timer)
    log.info('shutdown.end', { ms: Math.round(performance.now() - startedAt) })
    exit(exitCode)
  }

  function force(reason: string): void {
    log.warn('shutdown.forced', { reason })
    exit(1)
  }

  function onSignal(signal: string): void {
    if (startedAt === null) void shutDown(signal, 0)
    else if (performance.now() - startedAt >= SECOND_SIGNAL_AFTER_MS) force(signal)
  }

  for (const signal of SIGNALS) signals.on(signal, () => onSignal(signal))
  signals.on('unhandledRejection', (cause) => {
    log.error('process.unhandled_rejection', { cause })
    void shutDown('an unhandled rejection', 1)
  })
  return shutDown
}
