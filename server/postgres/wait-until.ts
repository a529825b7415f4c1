import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 15

/** Polls until there is an answer; null after the timeout. */
export async function waitUntil<T>(timeoutMs: number, ask: () => Promise<T | null> | T | null): Promise<T | null> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() >= deadline) return null
    await sleep(POLL_MS)
  }
}
