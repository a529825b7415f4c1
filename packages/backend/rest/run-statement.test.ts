import { expect, test } from 'vitest'
import { EMPTY_SCHEMA_CACHE, type SchemaCache } from '#backend/database/schema-cache.ts'
import type { RequestPlan } from './plan/statement-plan.ts'
import { PlanCache } from './run-statement.ts'

const schema = (): SchemaCache => ({ ...EMPTY_SCHEMA_CACHE })

function planOf(text: string): RequestPlan {
  const statement = { text, parameters: [] }
  return {
    statement,
    mediaType: { form: 'array', hasNulls: true, contentType: 'application/json', explain: null, handler: null },
    called: null,
    isReadOnly: true,
    estimate: null,
    returnsNothing: false,
    resolvesConflicts: false,
    locationColumns: [],
    renamed: new Map(),
  }
}

test('a shape is planned once, until the schema changes', () => {
  const plans = new PlanCache()
  const first = schema()
  let planned = 0
  const plan = () => {
    planned += 1
    return planOf('select 1')
  }
  plans.get('shape', first, plan)
  plans.get('shape', first, plan)
  expect(planned).toBe(1)
  plans.get('shape', schema(), plan)
  expect(planned).toBe(2)
})

test('an enormous statement is not cached', () => {
  const plans = new PlanCache()
  const cache = schema()
  const plan = () => planOf('x'.repeat(30_000))
  expect(plans.get('shape', cache, plan)).not.toBe(plans.get('shape', cache, plan))
})

test('only a repeated shape gets a prepared statement, one for each role', () => {
  const cached = new PlanCache().get('shape', schema(), () => planOf('select 1'))
  expect(cached.statementName('anon')).toBeUndefined()
  const name = cached.statementName('anon')
  expect(name).toMatch(/^rest_[\w-]{43}$/)
  expect(cached.statementName('anon')).toBe(name)
  expect(cached.statementName('authenticated')).not.toBe(name)
})

test('a changed schema gives the same text a new name', () => {
  const plans = new PlanCache()
  const nameOf = () => {
    const cached = plans.get('shape', schema(), () => planOf('select 1'))
    cached.statementName('anon')
    return cached.statementName('anon')
  }
  expect(nameOf()).not.toBe(nameOf())
})
