import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SchemaCache } from '#backend/database/schema-cache.ts'
import type { StatementPlan } from './plan/statement-plan.ts'

const MAX_PLANS = 500
/** Longer ones are planned each time: nobody's site asks such questions often, and a flood of them must not fill the memory. */
const MAX_KEPT_CHARACTERS = 20_000
/** A shape seen but once is not worth a prepared statement on each connection. */
const PREPARE_FROM_USE = 2

export type KeptPlan = {
  plan: StatementPlan
  /**
   * The name to prepare the statement under, or undefined for a shape that is new. Each role has its
   * own: PostgreSQL plans a statement anew when the role changes under row-level security.
   */
  statementName: (role: string) => string | undefined
}

/** Keeps the plans of the most recently used shapes, as long as the schema stays as it is. */
export class PlanCache {
  readonly #plans = new LRUCache<string, KeptPlan>({ max: MAX_PLANS })
  #schema: SchemaCache | null = null
  #generation = 0

  get(shape: string, schema: SchemaCache, plan: () => StatementPlan): KeptPlan {
    if (this.#schema !== schema) {
      this.#plans.clear()
      this.#schema = schema
      this.#generation += 1
    }
    const kept = this.#plans.get(shape)
    if (kept) return kept

    const made = keepPlan(plan(), this.#generation)
    if (shape.length + made.plan.statement.text.length <= MAX_KEPT_CHARACTERS) this.#plans.set(shape, made)
    return made
  }
}

function keepPlan(plan: StatementPlan, generation: number): KeptPlan {
  const names = new Map<string, string>()
  let uses = 0

  function statementName(role: string): string | undefined {
    uses += 1
    if (uses < PREPARE_FROM_USE) return undefined
    const known = names.get(role)
    if (known) return known
    // The types of parameters stay as they were when a statement was prepared, so a changed schema needs new names.
    const hash = createHash('sha256').update(`${generation} ${role} ${plan.statement.text}`).digest('base64url')
    const name = `rest_${hash}`
    names.set(role, name)
    return name
  }

  return { plan, statementName }
}
