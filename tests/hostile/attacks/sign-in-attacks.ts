import assert from 'node:assert/strict'
import { percentiles } from '#tests/bench/percentiles.ts'
import type { Attack } from '../attack.ts'
import { createFetchFrom } from '../fetch-from.ts'
import type { HostileSite } from '../hostile-site.ts'
import { rankDifference } from '../rank-difference.ts'

/** A wrong password for this address, from a network that no one else uses unless one is given. */
async function signIn(site: HostileSite, email: string, ask = createFetchFrom(site.nextAddress())): Promise<Response> {
  return ask(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: site.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: `wrong ${crypto.randomUUID()}` }),
  })
}

type Reading = { slowestMs: number; p95Ms: number }

/** Reads the pages and endpoints one after another until the work is done; each must answer 200. */
async function readDuring(site: HostileSite, work: Promise<unknown>): Promise<Reading> {
  const honest = createFetchFrom(site.nextAddress(), { keepAlive: true })
  const paths = ['/', '/blog', '/rest/v1/posts?select=id&limit=1', '/auth/v1/settings', '/auth/v1/health']
  const times: number[] = []
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  do {
    for (const path of paths) {
      const start = performance.now()
      const { status } = await honest(`${site.url}${path}`, { headers: { apikey: site.anonKey } })
      times.push(performance.now() - start)
      assert.equal(status, 200, `${path} answered ${status} while others signed in`)
    }
  } while (!isDone)
  await done
  return { slowestMs: Math.max(...times), p95Ms: percentiles(times).p95Ms }
}

const oneVisitorSignsIn: Attack = {
  name: 'One visitor signs in repeatedly to slow the site down',
  async run(site, edition) {
    const visitor = createFetchFrom(site.nextAddress(), { keepAlive: true })
    const attempts = Array.from({ length: 60 }, () => signIn(site, `${crypto.randomUUID()}@example.com`, visitor))
    const answers = Promise.all(attempts)
    const { slowestMs } = await readDuring(site, answers)
    const statuses = (await answers).map(({ status }) => status)
    assert(statuses.includes(429), 'the visitor was never rate limited')
    assert(!statuses.some((status) => status >= 500), `the visitor got ${[...new Set(statuses)]}`)
    if (edition === 'full') assert(slowestMs < 1_000, `a read took ${Math.round(slowestMs)} ms`)
  },
}

const crowdSignsIn: Attack = {
  name: 'A crowd signs in at once to slow every other endpoint down',
  async run(site, edition) {
    const size = edition === 'full' ? 200 : 60
    const crowd = Promise.all(Array.from({ length: size }, () => signIn(site, `${crypto.randomUUID()}@example.com`)))
    const { p95Ms } = await readDuring(site, crowd)
    const statuses = (await crowd).map(({ status }) => status)
    assert(!statuses.some((status) => status >= 500), `the crowd got ${[...new Set(statuses)]}`)
    if (edition === 'full') assert(p95Ms < 500, `the p95 of the other endpoints was ${Math.round(p95Ms)} ms`)
  },
}

const TRIES = 30
/** Four standard deviations of the statistic for two lists of 30. Without a decoy hash it differs by almost 0.5. */
const TOLERANCE = 0.3

const probingByTime: Attack = {
  name: 'The answer to a wrong password reveals which addresses have accounts',
  async run(site) {
    const { email: known } = await site.member()
    const unknown = `nobody-${crypto.randomUUID()}@example.com`
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
    const answers = new Set<string>()
    for (let round = 0; round < TRIES; round++) {
      for (const email of round % 2 === 0 ? [known, unknown] : [unknown, known]) {
        const start = performance.now()
        const response = await signIn(site, email)
        const text = await response.text()
        times[email]?.push(performance.now() - start)
        answers.add(`${response.status} ${text} ${[...response.headers.keys()].join()}`)
      }
    }
    assert.equal(answers.size, 1, `there were different answers: ${[...answers].join('\n')}`)
    const difference = rankDifference(times[known] ?? [], times[unknown] ?? [])
    assert(Math.abs(difference - 0.5) < TOLERANCE, `the known address is faster in ${difference * 100} % of all pairs`)
  },
}

export const signInAttacks = [oneVisitorSignsIn, crowdSignsIn, probingByTime]
