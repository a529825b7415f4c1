import { startWatchedSite, type WatchedSite, type WatchedSiteOptions } from './watched-site.ts'

export type SiteCrew = {
  /** Returns any live site. */
  anyOne: () => WatchedSite
  /** Replaces killed sites; resolves when at least two are alive. */
  untilTwoLive: () => Promise<void>
  startOne: () => Promise<void>
  /** Kills the first site that reaches the step; resolves with its name. */
  killAt: (step: string) => Promise<string>
  /** Records that a site has reached a step; returns whether it is still alive afterward. */
  reach: (step: string, name: string) => boolean
  /** Stops all sites as an operator would. */
  stop: () => Promise<void>
}

type SiteCrewOptions = Omit<WatchedSiteOptions, 'name' | 'onStep'> & { size: number }

/** Runs several site processes on one database and replaces those that are killed. */
export function createSiteCrew({ size, ...options }: SiteCrewOptions): SiteCrew {
  const sites = new Map<string, WatchedSite>()
  const starting = new Set<Promise<void>>()
  let started = 0
  let armed: { step: string; resolve: (name: string) => void } | null = null
  const living = () => [...sites.values()].filter((site) => site.isAlive())

  function reach(step: string, name: string): boolean {
    const site = sites.get(name)
    // A site that is still starting is not registered yet, and its steps don't count.
    if (!site) return true
    if (armed?.step === step && site.isAlive()) {
      site.kill()
      armed.resolve(name)
      armed = null
    }
    return site.isAlive()
  }

  async function startOne(): Promise<void> {
    started += 1
    const name = `site-${started}`
    sites.set(name, await startWatchedSite({ ...options, name, onStep: (step) => reach(step, name) }))
  }

  function refill(): void {
    while (living().length + starting.size < size) {
      const start = startOne().finally(() => starting.delete(start))
      starting.add(start)
    }
  }

  async function stop(): Promise<void> {
    await Promise.allSettled(starting)
    await Promise.all([...sites.values()].map((site) => site.stop()))
    sites.clear()
  }

  return {
    reach,
    anyOne() {
      const all = living()
      const site = all[Math.floor(Math.random() * all.length)]
      if (!site) throw new Error('No site is alive')
      return site
    },
    async untilTwoLive() {
      refill()
      while (living().length < 2) await Promise.race(starting)
    },
    killAt(step) {
      const { promise, resolve } = Promise.withResolvers<string>()
      armed = { step, resolve }
      return promise
    },
    startOne,
    stop,
  }
}
