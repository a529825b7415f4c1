import { fewestServers, type Queue, type Target, type Waiting, waitingIn } from './model.ts'

/** A number of servers with what it leads to. */
export type Staffing = Waiting & { servers: number; isNow: boolean; isEnough: boolean }

/** At most this many numbers between the present one and the one that is needed are compared. */
const MOST = 6

/** The present number of servers, the fewest that meet the target, and what is around and between them. */
export function compareStaffing(queue: Queue, target: Target): Staffing[] {
  const needed = fewestServers(queue, target)
  const last = Math.max(needed, queue.servers) + 1
  const first = Math.max(1, Math.min(needed, queue.servers) - 1, last - MOST + 1)
  const counts = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (queue.servers < first) counts.splice(0, 1, queue.servers)
  if (needed < first) counts.splice(0, 1, needed)
  return counts.map((servers) => {
    const waiting = waitingIn({ ...queue, servers }, target)
    return { ...waiting, servers, isNow: servers === queue.servers, isEnough: servers >= needed }
  })
}
