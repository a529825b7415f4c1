import type { DatabaseFunction, FunctionParameter } from '#backend/database/schema-cache.ts'
import { parameterRef, splitComment } from './open-api-parts.ts'
import { describeRepeated, describeTextOf, describeType } from './open-api-types.ts'

const PRODUCES = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
]

/** What requests to `/rpc/function` look like; only a function that cannot write is offered by GET. */
export function describeFunctionPath(called: DatabaseFunction) {
  const common = {
    tags: [`(rpc) ${called.name}`],
    ...splitComment(called.comment),
    produces: PRODUCES,
    responses: { 200: { description: 'OK' } },
  }
  const body = { name: 'args', required: true, in: 'body', schema: describeArguments(called) }
  const post = { ...common, parameters: [body, parameterRef('preferParams')] }
  if (called.volatility === 'volatile') return { post }
  return { get: { ...common, parameters: called.parameters.map(describeQueryParameter) }, post }
}

function describeArguments({ parameters, comment }: DatabaseFunction) {
  const required = parameters.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name)
  return {
    ...(comment !== null && { description: comment }),
    ...(required.length > 0 && { required }),
    ...(parameters.length > 0 && {
      properties: Object.fromEntries(parameters.map(({ name, type }) => [name, describeType(type)])),
    }),
    type: 'object',
  }
}

function describeQueryParameter({ name, type, hasDefault, isVariadic }: FunctionParameter) {
  return { name, required: !hasDefault, in: 'query', ...(isVariadic ? describeRepeated(type) : describeTextOf(type)) }
}
