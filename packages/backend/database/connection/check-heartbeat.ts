import { withinTime } from './within-time.ts'

/** Shares of the time that a server may be silent. */
const BETWEEN_HEARTBEATS = 0.5
const OVERDUE = 0.2

export function millisecondsBetweenHeartbeats(silenceMs: number): number {
  return silenceMs * BETWEEN_HEARTBEATS
}

/** How late an answer may be before a newer connection is opened to prove that it will never come. */
export function overdueAfterMs(silenceMs: number): number {
  return silenceMs * OVERDUE
}

/** `replaced`: a newer connection answered first. `silent`: neither answered. `ended`: the connection was closed. */
export type Verdict<Connection> =
  | { state: 'alive' | 'ended' | 'silent' }
  | { state: 'replaced'; replacement: Connection }

export type Heartbeat<Connection> = {
  ask: () => Promise<unknown>
  /** Opens another connection. */
  open: () => Promise<Connection>
  discard: (connection: Connection) => void
  silenceMs: number
}

/**
 * Whether the connection is alive. A late answer alone does not prove the opposite, because the server may be busy; but
 * then opening a connection takes even longer. So whichever answers first decides.
 */
export async function checkHeartbeat<Connection>(heartbeat: Heartbeat<Connection>): Promise<Verdict<Connection>> {
  const { ask, open, discard, silenceMs } = heartbeat
  const answered = ask().then(
    () => ({ state: 'alive' }) as const,
    () => ({ state: 'ended' }) as const,
  )
  const inTime = await withinTime(answered, overdueAfterMs(silenceMs))
  if (inTime) return inTime

  const replaced = open().then(
    (replacement) => ({ state: 'replaced', replacement }) as const,
    // If another connection does not open, that says nothing about this one.
    () => answered,
  )
  const verdict = await withinTime(Promise.race([answered, replaced]), silenceMs)
  if (verdict?.state === 'replaced') return verdict
  void replaced.then((late) => late.state === 'replaced' && discard(late.replacement))
  return verdict ?? { state: 'silent' }
}
