import type { HttpError } from '#backend/http/http-error.ts'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { authError } from '../auth-errors.ts'

/** The moments at which an operator's own code takes part, under the hosted service's names. */
export const HOOK_NAMES = ['before_user_created', 'custom_access_token', 'send_email', 'send_sms'] as const

export type HookName = (typeof HOOK_NAMES)[number]

/** A signed webhook, or a function in the database, which runs as service_role. */
export type Hook =
  | { kind: 'http'; uri: string /** One per signature: two while secrets rotate. */; secrets: readonly Buffer[] }
  | { kind: 'sql'; uri: string; schema: string; functionName: string }

export type Hooks = Readonly<Partial<Record<HookName, Hook>>>

const SECRET = /^v1,whsec_([A-Za-z0-9+/=]{32,88})$/
const SQL_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]', 'host.docker.internal']

/**
 * Reads `https://…`, `http://…` of this machine, or `pg-functions://postgres/<schema>/<function>`. `secrets` are
 * `v1,whsec_<Base64>`, separated by `|`. Throws an Error whose message is a reason without the secrets.
 */
export function readHook(uri: string, secrets: string): Hook {
  const url = URL.canParse(uri) ? new URL(uri) : null
  if (url?.protocol === 'pg-functions:') return readSqlHook(uri, url)
  const isOwn = url?.protocol === 'http:' && OWN_HOSTS.includes(url.hostname)
  if (url?.protocol === 'http:' && !isOwn) throw new Error('http:// may only name this machine')
  if (!isOwn && url?.protocol !== 'https:') throw new Error('it is neither https:// nor pg-functions://')
  return { kind: 'http', uri, secrets: readSecrets(secrets) }
}

function readSqlHook(uri: string, { pathname }: URL): Hook {
  const [, schema = '', functionName = ''] = pathname.split('/')
  if (!SQL_NAME.test(schema) || !SQL_NAME.test(functionName)) {
    throw new Error('it is not like pg-functions://postgres/<schema>/<function>')
  }
  return { kind: 'sql', uri, schema, functionName }
}

/** Without a secret the receiver could not tell our calls from forged ones. */
function readSecrets(text: string): Buffer[] {
  const secrets = text.split('|').filter((secret) => secret !== '')
  if (secrets.length === 0) throw new Error('a secret is missing')
  return secrets.map((secret) => {
    const encoded = SECRET.exec(secret)?.[1]
    if (encoded === undefined) throw new Error('a secret is not like v1,whsec_<Base64>')
    return Buffer.from(encoded, 'base64')
  })
}

export function hookTimedOut(timeoutMs: number): HttpError {
  const message = `Failed to reach hook within maximum time of ${(timeoutMs / 1000).toFixed(6)} seconds`
  return authError({ status: 422, code: 'hook_timeout', message })
}

export function hookUnreachable(cause: unknown): HttpError {
  const message = 'Failed to reach hook after maximum retries'
  return authError({ status: 422, code: 'hook_timeout_after_retry', message, cause })
}

export function hookAnswerTooLarge(maxBytes: number): HttpError {
  const message = `Payload size exceeded size limit of ${maxBytes} bytes`
  return authError({ status: 422, code: 'hook_payload_over_size_limit', message })
}

export function hookContentType(contentType: string | null): HttpError {
  const message = contentType
    ? `Invalid JSON response. Received content-type: ${contentType}`
    : 'Invalid Content-Type: Missing Content-Type header'
  return authError({ status: 400, code: 'hook_payload_invalid_content_type', message })
}

/** For a status of the webhook that is neither success nor worth another attempt. */
export function hookRefused(status: number): HttpError {
  const messages: Record<number, string> = {
    400: 'Invalid payload sent to hook',
    401: 'Hook requires authorization token',
    429: 'Service currently unavailable due to hook',
    503: 'Service currently unavailable due to hook',
  }
  return hookFailed(messages[status] ?? `Unexpected status code returned from hook: ${status}`)
}

export function hookBroken({ uri }: Hook, cause: unknown): HttpError {
  return hookFailed(`Error running hook URI: ${uri}`, cause)
}

export function hookFailed(message: string, cause?: unknown): HttpError {
  return authError({ status: 500, code: 'unexpected_failure', message, cause })
}

/** `{"error":{"http_code":…,"message":…}}`: the hook's own refusal, which the client sees. Null for other answers. */
export function findHookError({ error }: JsonObject): HttpError | null {
  if (!isJsonObject(error) || typeof error.message !== 'string' || error.message === '') return null
  const { http_code: wanted, message } = error
  const status = Number.isInteger(wanted) && Number(wanted) >= 400 && Number(wanted) <= 599 ? Number(wanted) : 500
  return authError({ status, code: status === 500 ? 'unexpected_failure' : 'unknown', message })
}
