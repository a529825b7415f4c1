import { capitalized } from '#domain/text/capitalized.ts'
import { formatCount } from '#site/lib/format/format-count.ts'
import { capacityPerHour, fewestServers, type Queue, type Target, waitingIn } from './model.ts'
import type { SampleQueue } from './sample.ts'

/** "1 nurse", "2 nurses". */
export function countOf(count: number, [one, more]: SampleQueue['server']): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`
}

/** A time in minutes in its own unit: "under 1 s", "40 s", "2.7 min", "38 min", "2.5 h". */
export function shortTime(minutes: number): string {
  const [amount, unit] = inUnit(minutes)
  return `${amountOf(amount)} ${{ second: 's', minute: 'min', hour: 'h' }[unit]}`
}

/** "under 1 second", "40 seconds", "2.7 minutes", "38 minutes", "2.5 hours". */
function longTime(minutes: number): string {
  const [amount, unit] = inUnit(minutes)
  return `${amountOf(amount)} ${unit}${amount <= 1 ? '' : 's'}`
}

/** A wait is rarely none at all. */
function amountOf(amount: number): string {
  return amount === 0 ? 'under 1' : formatCount(amount)
}

function inUnit(minutes: number): [amount: number, unit: 'second' | 'minute' | 'hour'] {
  if (minutes < 0.99) return [Math.round(minutes * 60), 'second']
  if (minutes < 9.95) return [tenths(minutes), 'minute']
  if (minutes < 120) return [Math.round(minutes), 'minute']
  return [minutes < 6000 ? tenths(minutes / 60) : Math.round(minutes / 60), 'hour']
}

/** "under 1%", "68%", "over 99%"; "100%" and "0%" are exact. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1%'
  return share >= 0.995 && share < 1 ? 'over 99%' : `${Math.round(share * 100)}%`
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** What the numbers lead to, in two or three sentences. */
export function findingOf(queue: Queue, target: Target, { arrival, server }: SampleQueue): string {
  const needed = fewestServers(queue, target)
  const limit = `at most ${percent(target.lateShare)} to wait longer than ${longTime(target.minutes)}`
  const { utilization, meanWait, lateShare } = waitingIn(queue, target)
  const are = queue.servers === 1 ? 'is' : 'are'
  const servers = countOf(queue.servers, server)

  if (utilization >= 1) {
    const growth = tenths(queue.arrivalsPerHour - capacityPerHour(queue))
    const fate = growth > 0 ? `grows by ${countOf(growth, arrival)} an hour` : 'never gets shorter for long'
    return `${servers} cannot keep up: the line ${fate}, and there is no average wait. For ${limit}, it takes ${countOf(needed, server)}.`
  }
  const now = `${servers} ${are} busy ${percent(utilization)} of the time. ${capitalized(arrival[1])} wait ${longTime(meanWait)} on average, and ${percent(lateShare)} wait longer than ${longTime(target.minutes)}.`
  if (needed <= queue.servers) {
    const fewer = queue.servers === 1 ? '' : '; one fewer would not be'
    return needed === queue.servers
      ? `${now} That is within the ${percent(target.lateShare)} you allow${fewer}.`
      : `${now} For the ${percent(target.lateShare)} you allow, ${countOf(needed, server)} would do.`
  }
  const more = waitingIn({ ...queue, servers: queue.servers + 1 }, target)
  const next = `One more ${server[0]} makes it ${longTime(more.meanWait)} and ${percent(more.lateShare)}`
  return needed === queue.servers + 1
    ? `${now} ${next}, within the ${percent(target.lateShare)} you allow.`
    : `${now} ${next}; for the ${percent(target.lateShare)} you allow, it takes ${needed}.`
}
