import { type Finding, finding } from './finding.ts'

const WARN_FROM_MS = 5_000
const FAIL_FROM_MS = 60_000
const TIMEOUT_MS = 5_000

/** Compares our clock with that of the site's own address or the hosted service; passes if neither responds. */
export async function checkClock(url: string, now: () => number = Date.now): Promise<Finding> {
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  const theirs = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(theirs))
    return finding('ok', 'Clock', `It is ${new Date(now()).toISOString()}; no server responded for comparison.`)
  return judgeDrift(Math.abs(now() - theirs), new URL(url).host)
}

/** Tokens, receipts and calendar files contain times, so a wrong clock breaks them. */
export function judgeDrift(driftMs: number, host: string): Finding {
  const text = `The clock differs from that of ${host} by ${Math.round(driftMs / 1000)} s`
  if (driftMs >= FAIL_FROM_MS) return finding('fail', 'Clock', `${text}: sessions will be refused. Set the clock.`)
  return driftMs >= WARN_FROM_MS ? finding('warn', 'Clock', `${text}.`) : finding('ok', 'Clock', `${text}.`)
}
