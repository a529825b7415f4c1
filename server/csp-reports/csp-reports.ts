import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { Log } from '#backend/http/log.ts'
import { readText } from '#backend/http/read-body.ts'
import { readViolations } from './read-violations.ts'

export type CspReports = (request: Request, visit: { clientAddress: string }) => Promise<Response>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A page of ours has a policy of about 1.5 KB, which the older form of a report repeats; this holds several reports. */
export const MAX_REPORT_BYTES = 16 * 1024
/** A visitor who opens a page a second with one violation each is still heard. */
export const MAX_REPORTS_PER_NETWORK = 60
/** What all visitors together may cost; it also bounds how many networks are remembered. */
export const MAX_REPORTS_IN_TOTAL = 300
/** Different violations; the same one is logged once an hour. Also what a flood of invented ones can add to the log. */
export const MAX_LINES_PER_HOUR = 100

const REPORT_TYPES = ['application/reports+json', 'application/csp-report']

/**
 * Takes what browsers report of refused scripts, styles and pictures, and logs each violation once an hour. Anybody can
 * send such a report, so it is bounded in all directions and the answer is always the same.
 */
export function createCspReports(log: Log, now: () => number = Date.now): CspReports {
  const reports = startingEmptyEach(MINUTE_MS, now, () => ({ total: 0, byNetwork: new Map<string, number>() }))
  const lines = startingEmptyEach(HOUR_MS, now, () => new Set<string>())

  function mayReport(clientAddress: string): boolean {
    const counts = reports()
    const network = rateLimitKey(clientAddress)
    const ofNetwork = counts.byNetwork.get(network) ?? 0
    if (counts.total >= MAX_REPORTS_IN_TOTAL || ofNetwork >= MAX_REPORTS_PER_NETWORK) return false
    counts.total += 1
    counts.byNetwork.set(network, ofNetwork + 1)
    return true
  }

  function logOnce(text: string): void {
    for (const violation of readViolations(text)) {
      const logged = lines()
      const key = JSON.stringify(violation)
      if (logged.has(key) || logged.size >= MAX_LINES_PER_HOUR) continue
      logged.add(key)
      log.warn('csp.violation', violation)
    }
  }

  return async function cspReports(request, { clientAddress }) {
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    if (REPORT_TYPES.includes(type) && mayReport(clientAddress)) {
      // Ignores bodies that are too large and uploads that break off; neither is an error of the server.
      const text = await readText(request, MAX_REPORT_BYTES).catch(() => null)
      if (text !== null) logOnce(text)
    }
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** A state that is forgotten when its time is over. */
function startingEmptyEach<State>(windowMs: number, now: () => number, begin: () => State): () => State {
  let endsAt = Number.NEGATIVE_INFINITY
  let state = begin()
  return () => {
    if (now() >= endsAt) {
      state = begin()
      endsAt = now() + windowMs
    }
    return state
  }
}
