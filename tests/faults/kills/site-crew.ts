import { startWatchedSite, type WatchedSite, type WatchedSiteOptions } from './watched-site.ts'

export type SiteCrew = {
  /** Any site that lives. */
  anyOne: () => WatchedSite
  /** Replaces the dead; resolves when at least two live. */
  untilTwoLive: () => Promise<void>
  startOne: () => Promise<void>
  /** Resolves with the name of the first site that reaches the step; it does not survive it. */
  killAt: (step: string) => Promise<string>
  /** A site is at a step; whether it is alive afterwards. */
  reach: (step: string, name: string) => boolean
  /** Ends all sites as their operator would. */
  stop: () => Promise<void>
}

type SiteCrewOptions = Omit<WatchedSiteOptions, 'name' | 'onStep'> & { size: number }

/** Site processes side by side on one database. Whoever is killed is replaced. */
export function createSiteCrew({ size, ...options }: SiteCrewOptions): SiteCrew {
  const sites = new Map<string, WatchedSite>()
  const starting = new Set<Promise<void>>()
  let started = 0
  let armed: { step: string; resolve: (name: string) => void } | null = null
  const living = () => [...sites.values()].filter((site) => site.isAlive())

  function reach(step: string, name: string): boolean {
    const site = sites.get(name)
    // Steps of its start come before anybody waits for one.
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
