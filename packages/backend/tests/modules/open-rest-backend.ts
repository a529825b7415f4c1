import { SignJWT } from 'jose'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import { runSql } from '../database/test-cluster.ts'
import { JWT_SECRET, type OpenBackendOptions, openBackend } from './open-backend.ts'
import {
  type AskOptions,
  createRestDatabase,
  type RestAnswer,
  type RestApi,
  type RestDatabase,
  readAnswer,
  toRequest,
  withDatabase,
} from './open-rest-module.ts'

type Options = Partial<Omit<OpenBackendOptions, 'databaseUrl' | 'rest'>>

/** The whole backend in this process, without keys, on a database with what the given SQL creates. */
export async function openRestBackend(
  schema: readonly string[],
  rest: RestSettings,
  options: Options = {},
): Promise<RestApi> {
  const database = await createRestDatabase(schema)
  return withDatabase(await serveRestBackend(database, rest, options), database)
}

/** The same on a database that others may use, too. The role of a request is that of its token. */
export async function serveRestBackend(
  where: RestDatabase,
  rest: RestSettings,
  options: Options = {},
): Promise<RestApi> {
  const backend = await openBackend({
    maxConnections: 2,
    requiresKeys: false,
    ...options,
    databaseUrl: where.authenticatorUrl,
    rest,
  })

  async function ask(line: string, { body, headers = {}, role, sub }: AskOptions = {}): Promise<RestAnswer> {
    const authorization = role === undefined ? {} : { authorization: `Bearer ${await signToken({ role, sub })}` }
    const request = toRequest(line, { body, headers: { ...authorization, ...headers } })
    return readAnswer(await backend.fetch(request, { clientAddress: '192.0.2.1' }))
  }

  return { ask, sql: (text) => runSql(where.url, text), [Symbol.asyncDispose]: backend.close }
}

/** A token of the tests' backend that is valid for an hour, unless its claims say otherwise. */
export function signToken(claims: Record<string, unknown>, secret = JWT_SECRET): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + 3600
  return new SignJWT({ exp, ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret))
}
