import { createHash } from 'node:crypto'
import type { Database, DatabaseSession } from './database.ts'
import { rateLimitKey } from './rate-limit-key.ts'

/** At most `limit` takes within `windowSeconds`, counted from the first one. */
export type RateLimitPolicy = { limit: number; windowSeconds: number }

export type RateLimitOutcome = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/** Counts in PostgreSQL, so that a limit holds across all processes of a site. */
export type RateLimits = {
  /** Throws when the policy is unknown: a misspelled name must not mean "unlimited". */
  take: (policy: string, key: string) => Promise<RateLimitOutcome>
  /** Deletes counters whose window ended long ago. */
  clean: () => Promise<void>
}

const SESSION: DatabaseSession = { role: 'service_role' }

const TAKE = `
  insert into backend.rate_limits as counter (key, window_start, hits) values ($1, now(), 1)
  on conflict (key) do update set
    window_start = case when counter.window_start + make_interval(secs => $2) <= now() then now() else counter.window_start end,
    hits = case when counter.window_start + make_interval(secs => $2) <= now() then 1 else counter.hits + 1 end
  returning hits, ceil(extract(epoch from window_start + make_interval(secs => $2) - now()))::int as seconds_left`

const CLEAN = `delete from backend.rate_limits where window_start < now() - interval '1 day'`

export function createRateLimits(database: Database, policies: Record<string, RateLimitPolicy>): RateLimits {
  return {
    async take(policy, key) {
      const { limit, windowSeconds } = findPolicy(policies, policy)
      const { rows } = await database.transaction(SESSION, ({ query }) =>
        query<{ hits: number; seconds_left: number }>({
          text: TAKE,
          values: [counterKey(policy, key), windowSeconds],
          name: 'rate_limit_take',
          isLast: true,
        }),
      )
      const [counter] = rows
      if (!counter || counter.hits <= limit) return { allowed: true }
      return { allowed: false, retryAfterSeconds: Math.max(1, counter.seconds_left) }
    },
    async clean() {
      await database.transaction(SESSION, ({ query }) => query({ text: CLEAN }))
    },
  }
}

/** For `RATE_LIMITS=off`: a demo or a load test on a private machine. */
export function createUnlimitedRateLimits(): RateLimits {
  return { take: async () => ({ allowed: true }), clean: async () => {} }
}

function findPolicy(policies: Record<string, RateLimitPolicy>, name: string): RateLimitPolicy {
  const policy = policies[name]
  if (!policy) throw new Error(`There is no rate limit named ${name}`)
  return policy
}

// Network and email addresses are personal data, so only their hashes are stored.
function counterKey(policy: string, key: string): string {
  return `${policy}:${createHash('sha256').update(rateLimitKey(key)).digest('base64url').slice(0, 22)}`
}
