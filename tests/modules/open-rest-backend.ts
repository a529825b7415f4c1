import { SignJWT } from 'jose'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import { openEmptyDatabase } from '../database/open-migrated-database.ts'
import { runSql } from '../database/test-cluster.ts'
import { JWT_SECRET, type OpenBackendOptions, openBackend } from './open-backend.ts'
import { type AskOptions, type RestAnswer, type RestApi, readAnswer, toRequest } from './open-rest-module.ts'

/** The whole backend in this process, without keys, on a database with what the given SQL creates and nothing of ours. */
export async function openRestBackend(
  schema: readonly string[],
  rest: RestSettings,
  options: Partial<OpenBackendOptions> = {},
): Promise<RestApi> {
  const empty = await openEmptyDatabase()
  for (const sql of schema) await runSql(empty.url, sql)
  const backend = await openBackend({
    maxConnections: 2,
    requiresKeys: false,
    ...options,
    databaseUrl: empty.authenticatorUrl,
    rest,
  })

  async function ask(line: string, { body, headers = {}, role, sub }: AskOptions = {}): Promise<RestAnswer> {
    const authorization = role === undefined ? {} : { authorization: `Bearer ${await signToken({ role, sub })}` }
    const request = toRequest(line, { body, headers: { ...authorization, ...headers } })
    return readAnswer(await backend.fetch(request, { clientAddress: '192.0.2.1' }))
  }

  return {
    ask,
    sql: (text) => runSql(empty.url, text),
    async [Symbol.asyncDispose]() {
      await backend.close()
      await empty[Symbol.asyncDispose]()
    },
  }
}

/** A token of the tests' backend that is valid for an hour, unless its claims say otherwise. */
export function signToken(claims: Record<string, unknown>, secret = JWT_SECRET): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3600
  return new SignJWT({ exp, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret))
}
