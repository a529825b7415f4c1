/** At most `limit` takes within any `windowSeconds`. */
export type RateLimitPolicy = { limit: number; windowSeconds: number }

export type RateLimitOutcome = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/** Counts in PostgreSQL, so that a limit holds across all processes of a site. */
export type RateLimits = {
  take: (policy: string, key: string) => Promise<RateLimitOutcome>
}
