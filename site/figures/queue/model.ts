/** One line in front of equal servers: arrivals an hour, the minutes that each needs, and how many serve. */
export type Queue = { arrivalsPerHour: number; minutesEach: number; servers: number }

/** The share of arrivals that may wait longer than so many minutes. */
export type Target = { minutes: number; lateShare: number }

export type Waiting = {
  /** How busy each server is, from 0 to 1; at 1 and above the line grows without end. */
  utilization: number
  /** Minutes in line, of all arrivals, those who did not wait included; Infinity without an end. */
  meanWait: number
  /** Who is in line at any moment, on average. */
  inLine: number
  /** The share that waits longer than the target's minutes. */
  lateShare: number
}

const MINUTES_PER_HOUR = 60

/** Servers that would be busy all the time if there were any number of them: the load in erlangs. */
export function offeredLoad({ arrivalsPerHour, minutesEach }: Queue): number {
  return (arrivalsPerHour * minutesEach) / MINUTES_PER_HOUR
}

/** Arrivals an hour at which every server would be busy all the time. */
export function capacityPerHour({ minutesEach, servers }: Pick<Queue, 'minutesEach' | 'servers'>): number {
  return (servers * MINUTES_PER_HOUR) / minutesEach
}

/** Erlang's first formula: the share of arrivals that finds all servers busy if no one waits. */
export function erlangB(servers: number, load: number): number {
  let blocked = 1
  for (let count = 1; count <= servers; count += 1) blocked = (load * blocked) / (count + load * blocked)
  return blocked
}

/** Erlang's second formula: the share of arrivals that must wait if everyone does; 1 if the servers never catch up. */
export function erlangC(servers: number, load: number): number {
  if (load >= servers) return 1
  const blocked = erlangB(servers, load)
  return (servers * blocked) / (servers - load * (1 - blocked))
}

/**
 * The queue M/M/c in its steady state: random arrivals and times, one line, first come first served. A. K. Erlang,
 * "Solution of some Problems in the Theory of Probabilities of Significance in Automatic Telephone Exchanges", 1917.
 */
export function waitingIn(queue: Queue, target: Pick<Target, 'minutes'>): Waiting {
  const load = offeredLoad(queue)
  const utilization = load / queue.servers
  if (utilization >= 1) return { utilization, meanWait: Infinity, inLine: Infinity, lateShare: 1 }
  const mustWait = erlangC(queue.servers, load)
  // Those who wait, wait an exponential time with this rate: by how much the servers are faster than the arrivals.
  const ratePerMinute = (queue.servers - load) / queue.minutesEach
  const meanWait = mustWait / ratePerMinute
  return {
    utilization,
    meanWait,
    inLine: (queue.arrivalsPerHour / MINUTES_PER_HOUR) * meanWait,
    lateShare: mustWait * Math.exp(-ratePerMinute * target.minutes),
  }
}

/** The fewest servers with which at most the target's share waits longer than its minutes. */
export function fewestServers(queue: Omit<Queue, 'servers'>, target: Target): number {
  let servers = Math.floor(offeredLoad({ ...queue, servers: 1 })) + 1
  while (waitingIn({ ...queue, servers }, target).lateShare > target.lateShare) servers += 1
  return servers
}

const HALVINGS = 40

/** The arrivals an hour at which the mean wait is so many minutes. */
export function arrivalsAtWait({ minutesEach, servers }: Omit<Queue, 'arrivalsPerHour'>, minutes: number): number {
  let [low, high] = [0, capacityPerHour({ minutesEach, servers })]
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    const { meanWait } = waitingIn({ arrivalsPerHour: middle, minutesEach, servers }, { minutes: 0 })
    if (meanWait > minutes) high = middle
    else low = middle
  }
  return low
}
