/** Refusals of a refresh token. Anything else, from the service or a gateway before it, says nothing about the session. */
const REFUSAL_STATUSES: readonly number[] = [400, 401, 403]

/** The longest window of the service's limits for refreshing. */
const MAX_PAUSE_MS = 5 * 60_000

/**
 * Corrects what supabase-js makes of the auth service's answers:
 * - A session's expiry counts from its receipt, by this computer's clock, which may differ from the service's.
 * - Only a refusal by the service itself ends a session; supabase-js ends it after any answer below 500, such as 429.
 * - A refusal for a time says how long, which its error would not contain.
 */
export function createAuthFetch(
  send: typeof fetch = (...request) => fetch(...request),
  now: () => number = Date.now,
): typeof fetch {
  let refreshPausedUntilMs = 0
  return async function authFetch(input, init) {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    if (!pathname.includes('/auth/v1/')) return send(input, init)
    const isRefresh = searchParams.get('grant_type') === 'refresh_token'
    // supabase-js tries again within moments.
    if (isRefresh && now() < refreshPausedUntilMs) return Response.json({}, { status: 503 })
    const response = await send(input, init)
    const body = await readJson(response)
    if (response.ok) return isSession(body) ? withBody(response, { ...body, expires_at: undefined }) : response
    if (isRefresh && response.status < 500 && !isRefusal(response.status, body)) {
      refreshPausedUntilMs = now() + Math.min(retryAfterMs(response), MAX_PAUSE_MS)
      return withBody(response, body, 503)
    }
    return withWait(response, body)
  }
}

/** 0 if the response does not say. */
function retryAfterMs({ headers }: Response): number {
  return 1000 * Math.max(0, Number(headers.get('retry-after')) || 0)
}

type Json = Record<string, unknown>

/** Null for anything else, such as the page of a captive portal. */
async function readJson(response: Response): Promise<Json | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  try {
    const body: unknown = await response.clone().json()
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Json) : null
  } catch {
    return null
  }
}

/** Without `expires_at`, supabase-js calculates it from `expires_in`. */
function isSession(body: Json | null): body is Json {
  return typeof body?.access_token === 'string' && typeof body.expires_in === 'number'
}

function isRefusal(status: number, body: Json | null): boolean {
  const { error_code, code } = body ?? {}
  return REFUSAL_STATUSES.includes(status) && typeof (error_code ?? code) === 'string'
}

/** `retry-after` at the end of the message, from which `waitSecondsOf` reads it. */
function withWait(response: Response, body: Json | null): Response {
  const seconds = Math.ceil(retryAfterMs(response) / 1000)
  if (response.status !== 429 || !body || seconds === 0) return response
  const name = typeof body.msg === 'string' ? 'msg' : 'message'
  const message = String(body[name] ?? '')
  if (waitSecondsOf({ message, status: 429 }) !== null) return response
  return withBody(response, { ...body, [name]: `${message} (after ${seconds} seconds)`.trim() })
}

/** How long a refusal asks to wait, or null. The service itself writes "…after 42 seconds" for some. */
export function waitSecondsOf({ message, status }: { message: string; status?: number | undefined }): number | null {
  const found = status === 429 ? /after (\d+) seconds?\b/.exec(message) : null
  return found ? Number(found[1]) : null
}

function withBody({ headers, status: given }: Response, body: Json | null, status = given): Response {
  const kept = new Headers(headers)
  for (const name of ['content-length', 'content-encoding']) kept.delete(name)
  return new Response(JSON.stringify(body ?? {}), { status, headers: kept })
}
