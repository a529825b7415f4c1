import type { Transaction } from '#backend/database/database.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import type { Hook } from './hook.ts'
import { hookFailed } from './hook-errors.ts'

export type SqlHook = Extract<Hook, { kind: 'sql' }>

const TIMEOUT_MS = 2_000

/** Calls the function with the payload as its only argument, json or jsonb, and returns its answer. */
export async function callSqlHook(
  { schema, functionName }: SqlHook,
  payload: JsonObject,
  { query }: Transaction,
): Promise<JsonObject> {
  await query({ text: `set local statement_timeout to ${TIMEOUT_MS}` })
  const { rows } = await query<{ answer: unknown }>({
    text: `select "${schema}"."${functionName}"($1) as answer`,
    values: [JSON.stringify(payload)],
  })
  await query({ text: 'set local statement_timeout to default' })
  const answer = rows[0]?.answer
  // A function that returns nothing, or void, does not object.
  if (answer === null || answer === undefined || answer === '') return {}
  if (!isJsonObject(answer)) throw hookFailed('Error unmarshaling JSON output.')
  return answer
}
