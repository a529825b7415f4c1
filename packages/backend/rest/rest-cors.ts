import type { CorsPolicy } from '#backend/http/cors.ts'

const METHODS = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD'
const PREFLIGHT_MAX_AGE_SECONDS = 86_400
const EXPOSED_HEADERS =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit'
/** Every page may send these headers anyway. */
const SIMPLE_HEADERS = ['Accept', 'Accept-Language', 'Content-Language']

/** PostgREST's answers to pages of other origins: of any, or of the listed ones only. */
export function createRestCors(allowedOrigins: readonly string[]): CorsPolicy {
  function allow(request: Request, headers: Headers): void {
    const origin = request.headers.get('origin')
    if (allowedOrigins.length === 0) headers.set('access-control-allow-origin', '*')
    else {
      headers.append('vary', 'Origin')
      if (origin === null || !allowedOrigins.includes(origin)) return
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-allow-credentials', 'true')
    }
    headers.set('access-control-expose-headers', EXPOSED_HEADERS)
  }

  function preflight(request: Request): Response {
    const response = new Response(null)
    allow(request, response.headers)
    if (!response.headers.has('access-control-allow-origin')) return response
    const requested = request.headers.get('access-control-request-headers')?.split(',') ?? []
    const names = ['Authorization', ...requested.map((name) => name.trim()), ...SIMPLE_HEADERS]
    response.headers.set('access-control-allow-methods', METHODS)
    response.headers.set('access-control-allow-headers', names.filter((name) => name !== '').join(', '))
    response.headers.set('access-control-max-age', String(PREFLIGHT_MAX_AGE_SECONDS))
    response.headers.append('vary', 'Access-Control-Request-Headers')
    return response
  }

  return { preflight, allow }
}
