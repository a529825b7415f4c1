import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { HttpError } from '#backend/http/http-error.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import type { Log } from '#backend/http/log.ts'
import type { AuthSettings } from '../auth-settings.ts'
import { callHttpHook } from './call-http-hook.ts'
import { findHookError, type Hook, type HookName, hookBroken, hookFailed } from './hook.ts'

type SqlHook = Extract<Hook, { kind: 'sql' }>

const TIMEOUT_MS = 2_000

/** Calls the function with the payload as its only argument, json or jsonb, and returns its answer. */
async function callSqlHook(
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

const NAMES_IN_PAYLOADS: Record<HookName, string> = {
  before_user_created: 'before-user-created',
  custom_access_token: 'customize-access-token',
  send_email: 'send-email',
  send_sms: 'send-sms',
}

export type HookCall = {
  payload: JsonObject
  /** Of the request that caused the call; left out when it is not known. */
  clientAddress?: string | undefined
  /**
   * The open transaction, if there is one: a second connection for the same request could exhaust the pool. Without
   * it, a function in the database gets its own.
   */
  transaction?: Transaction | undefined
}

/** What hooks need from AuthServices, which is built with them. */
export type HookServices = {
  settings: Pick<AuthSettings, 'hooks'>
  transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>
  log: Log
  now: () => Date
}

/** Calls the hook and returns its answer; null when none is configured. Throws its refusal or failure as HttpError. */
export async function runHook(auth: HookServices, name: HookName, call: HookCall): Promise<JsonObject | null> {
  const hook = auth.settings.hooks[name]
  if (!hook) return null
  const metadata = {
    uuid: randomUUID(),
    time: auth.now().toISOString(),
    name: NAMES_IN_PAYLOADS[name],
    ...(call.clientAddress && { ip_address: call.clientAddress }),
  }
  const answer = await dispatch(auth, hook, { ...call, payload: { metadata, ...call.payload } }).catch(
    (cause: unknown) => {
      const failure = cause instanceof HttpError ? cause : hookBroken(hook, cause)
      auth.log.warn('auth.hook_failed', { hook: name, cause: failure })
      throw failure
    },
  )
  const refusal = findHookError(answer)
  if (refusal) throw refusal
  return answer
}

function dispatch(auth: HookServices, hook: Hook, { payload, transaction }: HookCall): Promise<JsonObject> {
  if (hook.kind === 'http') return callHttpHook(hook, payload)
  return transaction
    ? callSqlHook(hook, payload, transaction)
    : auth.transaction((own) => callSqlHook(hook, payload, own))
}
