import assert from 'node:assert/strict'
import type { Attack, Edition } from '../attack.ts'
import { createFetchFrom } from '../fetch-from.ts'

const CONNECTIONS = 64
const FLOOD_REQUESTS: Record<Edition, number> = { short: 192, full: 2_000 }
/** Backtracks for seconds on any text without a match. */
const SLOW_PATTERN = '(.{1,255}){1,100}\\1q'

const renderingFlood: Attack = {
  name: 'One visitor takes all page rendering',
  async run(site, edition) {
    const flood = createFetchFrom(site.nextAddress(), { keepAlive: true })
    const statuses: number[] = []
    const randomSearch = async () => {
      const { status } = await flood(`${site.url}/search?q=${crypto.randomUUID()}`)
      statuses.push(status)
    }
    const flooding = inParallel(CONNECTIONS, FLOOD_REQUESTS[edition], randomSearch)

    const honest = createFetchFrom(site.nextAddress())
    for (const word of ['fabric', 'copilot', 'power bi']) {
      const { status } = await honest(`${site.url}/search?q=${encodeURIComponent(word)}`)
      assert.equal(status, 200, `an honest visitor's search for ${word} answered ${status}`)
    }
    await flooding
    assert(!statuses.some((status) => status >= 500), `the flood got ${[...new Set(statuses)]}`)
    assert(statuses.includes(429), 'the flooder was never rate limited')
  },
}

const slowPatterns: Attack = {
  name: 'Anonymous callers send regular expressions that overload the database',
  async run(site) {
    const pattern = encodeURIComponent(SLOW_PATTERN)
    const filters = [
      `content=match.${pattern}`,
      `content=imatch.${pattern}`,
      `content=not.match.${pattern}`,
      `content=match(any).${encodeURIComponent(`{"${SLOW_PATTERN.replaceAll('\\', '\\\\')}"}`)}`,
      `or=(content.match.${encodeURIComponent(`"${SLOW_PATTERN.replaceAll('\\', '\\\\')}"`)},title.eq.x)`,
      `select=id,categories!inner(name)&categories.name=match.${pattern}`,
    ]
    const headers = { apikey: site.anonKey }
    const burn = (query: string) =>
      createFetchFrom(site.nextAddress())(`${site.url}/rest/v1/posts?${query}`, { headers })
    const answers = await Promise.all(filters.map(burn))
    for (const [index, { status }] of answers.entries()) {
      assert(status >= 400 && status < 500, `${filters[index]} answered ${status}`)
    }
  },
}

const crowdOfAnonymous: Attack = {
  name: 'Anonymous callers together take every database connection',
  async run(site, edition) {
    const { client } = await site.member()
    const headers = { apikey: site.anonKey, Prefer: 'count=exact' }
    const ask = (address: string) =>
      createFetchFrom(address)(`${site.url}/rest/v1/posts?select=*&content=ilike.*%25a%25e%25i%25o%25u%25y%25q%25*`, {
        headers,
      })
    const crowd = Array.from({ length: edition === 'full' ? 200 : 40 }, () => ask(site.nextAddress()))
    const { error, status } = await client.from('profiles').select('id').limit(1)
    assert.equal(error, null, `a member's read answered ${status}`)
    const answers = await Promise.all(crowd)
    assert(!answers.some(({ status: crowded }) => crowded >= 500 && crowded !== 503 && crowded !== 504))
  },
}

/** Runs `work` a number of times, at most `width` at once. */
async function inParallel(width: number, times: number, work: () => Promise<unknown>): Promise<void> {
  let left = times
  const runner = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: width }, runner))
}

export const floodAttacks = [renderingFlood, slowPatterns, crowdOfAnonymous]
