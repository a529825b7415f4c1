import { type PartState, type Readiness, toReadiness } from '@headwater/backend'
import type { Storage } from '../config/config.ts'

const TIMEOUT_MS = 2_000

/** Asks the hosted service for its health. */
export async function checkHostedService(
  { supabaseUrl, anonKey }: Extract<Storage, { kind: 'hosted' }>,
  timeoutMs = TIMEOUT_MS,
): Promise<Readiness> {
  const service = await fetch(`${supabaseUrl}/auth/v1/health`, {
    headers: { apikey: anonKey },
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ ok, status }): PartState => (ok ? { state: 'ok' } : { state: 'failed', reason: `it answers ${status}` }),
    (): PartState => ({ state: 'failed', reason: `no answer within ${timeoutMs} ms` }),
  )
  return toReadiness({ hostedService: service })
}
