import { withinTime } from './database/connection/within-time.ts'
import type { DatabasePool, DatabaseState } from './database/database.ts'
import { DatabaseUnavailableError } from './database/database-unavailable-error.ts'

/** `degraded` parts limit the service; `failed` ones keep it from answering. */
export type PartState = { state: 'ok' } | { state: 'degraded' | 'failed'; reason: string }

/** Whether requests should be sent to this process. Reasons contain no secrets, names of tables or addresses. */
export type Readiness = { isReady: boolean; parts: Readonly<Record<string, PartState>> }

/** Shorter than the timeouts of those who ask. */
const CHECK_TIMEOUT_MS = 2_000
/** An answer to another request shows that the database works, though all its connections are in use. */
const RECENT_ANSWER_MS = 5_000
const OK: PartState = { state: 'ok' }

export function toReadiness(parts: Record<string, PartState>): Readiness {
  return { isReady: Object.values(parts).every(({ state }) => state !== 'failed'), parts }
}

/** Asks the database for a row, and reports what the pool has noticed since. */
export async function checkDatabase(pool: DatabasePool, role: string): Promise<Record<string, PartState>> {
  const database = await askDatabase(pool, role)
  const state = pool.state()
  const parts = { database, data: describeData(state), announcements: describeAnnouncements(state) }
  return state.replicas.length > 0 ? { ...parts, replicas: describeReplicas(state) } : parts
}

async function askDatabase(pool: DatabasePool, role: string): Promise<PartState> {
  const asked = pool
    .transaction({ role }, ({ query }) => query({ text: 'select 1', isLast: true }), { readOnly: true })
    .then(
      () => 'answered' as const,
      (error: unknown) => error,
    )
  const outcome = await withinTime(asked, CHECK_TIMEOUT_MS)
  if (outcome === 'answered') return OK
  const { lastAnswerAt } = pool.state()
  const isBusy = outcome === null || (outcome instanceof DatabaseUnavailableError && outcome.reason === 'busy')
  if (isBusy && lastAnswerAt !== null && Date.now() - lastAnswerAt < RECENT_ANSWER_MS) {
    return { state: 'degraded', reason: 'all connections are in use' }
  }
  return { state: 'failed', reason: explain(outcome) }
}

function explain(outcome: unknown): string {
  if (outcome === null) return `no answer within ${CHECK_TIMEOUT_MS} ms`
  if (outcome instanceof DatabaseUnavailableError)
    return outcome.reason === 'busy' ? 'no free connection' : 'unreachable'
  return 'the database refuses the login or the role of visitors'
}

function describeData({ dataErrors }: DatabaseState): PartState {
  if (dataErrors.length === 0) return OK
  const reasons = dataErrors.map(
    ({ code, meaning, secondsAgo, count }) => `${meaning} (${code}, ${count} times, last ${secondsAgo} s ago)`,
  )
  return { state: 'failed', reason: reasons.join('; ') }
}

/** The primary answers in place of a replica. */
function describeReplicas({ replicas }: DatabaseState): PartState {
  const problems = replicas.flatMap(({ problem }, index) => (problem ? `replica ${index + 1}: ${problem}` : []))
  return problems.length === 0 ? OK : { state: 'degraded', reason: problems.join('; ') }
}

function describeAnnouncements({ isListening }: DatabaseState): PartState {
  if (isListening) return OK
  return { state: 'degraded', reason: 'changes made by other processes are not heard' }
}
