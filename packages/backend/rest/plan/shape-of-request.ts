import type { RestRequest } from '#backend/rest/request/read-request.ts'

/**
 * Everything in a request that a plan may depend on, and none of its values: requests of one shape share
 * a plan. The positions of the values are part of it, because the plan refers to them by number.
 */
export function shapeOf(request: RestRequest): string {
  const { method, target, query, rows, accepted, preferences, payload } = request
  const { count, representation, resolution, missing, handling, maxAffected } = preferences
  const isStrictlyLimited = handling === 'strict' && maxAffected !== null
  return JSON.stringify([
    [method, target, rows],
    [query.select, query.filters, query.logic, query.orders, query.columns, query.onConflict],
    accepted.map(({ name, parameters }) => [name, ...parameters]),
    [count, representation, resolution, missing, isStrictlyLimited],
    payload.kind === 'texts' ? [...payload.texts] : payload,
  ])
}
