import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SchemaCache } from '#backend/database/schema-cache.ts'
import type { RequestPlan } from './plan/statement-plan.ts'

const MAX_PLANS = 500
/** Longer plans are not cached: real sites rarely need such queries, and a flood of them must not fill the memory. */
const MAX_CACHED_CHARACTERS = 20_000
/** A shape seen only once is not worth a prepared statement on each connection. */
const PREPARE_FROM_USE = 2

export type CachedPlan = {
  plan: RequestPlan
  /**
   * The name to prepare the statement under, or undefined for a new shape. Each role has its own name, because
   * under row-level security PostgreSQL plans a statement again when the role changes.
   */
  statementName: (role: string) => string | undefined
}

/** Caches the plans of the most recently used shapes until the schema changes. */
export class PlanCache {
  readonly #plans = new LRUCache<string, CachedPlan>({ max: MAX_PLANS })
  #schema: SchemaCache | null = null
  #generation = 0

  get(shape: string, schema: SchemaCache, plan: () => RequestPlan): CachedPlan {
    if (this.#schema !== schema) {
      this.#plans.clear()
      this.#schema = schema
      this.#generation += 1
    }
    const cached = this.#plans.get(shape)
    if (cached) return cached

    const made = prepareForCache(plan(), this.#generation)
    if (shape.length + made.plan.statement.text.length <= MAX_CACHED_CHARACTERS) this.#plans.set(shape, made)
    return made
  }
}

function prepareForCache(plan: RequestPlan, generation: number): CachedPlan {
  const names = new Map<string, string>()
  let uses = 0

  function statementName(role: string): string | undefined {
    uses += 1
    if (uses < PREPARE_FROM_USE) return undefined
    const known = names.get(role)
    if (known) return known
    // Parameter types are fixed when a statement is prepared, so a changed schema needs new names.
    const hash = createHash('sha256').update(`${generation} ${role} ${plan.statement.text}`).digest('base64url')
    const name = `rest_${hash}`
    names.set(role, name)
    return name
  }

  return { plan, statementName }
}
