import { rateLimitKey, readText } from '@headwater/backend/http'
import type { Log } from '@headwater/backend/log'
import { readViolations } from './read-violations.ts'

export type CspReports = (request: Request, visit: { clientAddress: string }) => Promise<Response>

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A page's policy has about 1.5 KB, which the older report format repeats; this leaves room for several reports. */
export const MAX_REPORT_BYTES = 16 * 1024
/** Enough for a visitor who opens a page a second with one violation each. */
export const MAX_REPORTS_PER_NETWORK = 60
/** The limit for all visitors together; it also bounds how many networks are counted. */
export const MAX_REPORTS_IN_TOTAL = 300
/** Counts different violations, because each is logged once an hour. Bounds what a flood of invented ones can log. */
export const MAX_LINES_PER_HOUR = 100

const REPORT_TYPES = ['application/reports+json', 'application/csp-report']

/**
 * Receives browsers' reports of refused scripts, styles and pictures, and logs each violation once an hour. Anyone can
 * send such a report, so size and number are limited, and the answer is always the same.
 */
export function createCspReports(log: Log, now: () => number = Date.now): CspReports {
  const reports = resetEvery(MINUTE_MS, now, () => ({ total: 0, byNetwork: new Map<string, number>() }))
  const lines = resetEvery(HOUR_MS, now, () => new Set<string>())

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
      // Ignores bodies that are too large and uploads that break off; neither is a server error.
      const text = await readText(request, MAX_REPORT_BYTES).catch(() => null)
      if (text !== null) logOnce(text)
    }
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** Holds a state that starts empty again after each time window. */
function resetEvery<State>(windowMs: number, now: () => number, begin: () => State): () => State {
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
