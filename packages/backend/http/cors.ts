// Tokens travel in headers, never in cookies, so any origin may call: a foreign page has no ambient credentials to use.
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const EXPOSED_HEADERS =
  'Content-Range, Content-Location, Location, Preference-Applied, Retry-After, X-Request-Id, X-Supabase-Api-Version, X-Relay-Error, ETag, Link, X-Total-Count, Tus-Resumable, Tus-Version, Tus-Extension, Tus-Max-Size, Upload-Offset, Upload-Length, Upload-Defer-Length, Upload-Metadata, Upload-Expires'
const PREFLIGHT_MAX_AGE_SECONDS = 3600

/** How a module answers pages of other origins. */
export type CorsPolicy = {
  preflight: (request: Request) => Response
  /** Adds the headers that let the page read the response. */
  allow: (request: Request, headers: Headers) => void
}

/** Any origin may call: the policy of modules without their own. */
export const anyOrigin: CorsPolicy = announcing({})

/** Any origin may call, and answers to OPTIONS have these headers, for protocols that announce themselves there. */
export function announcing(announced: Readonly<Record<string, string>>): CorsPolicy {
  return {
    preflight: (request) => preflightResponse(request, announced),
    allow: (_request, headers) => allowAnyOrigin(headers),
  }
}

/** The response to a CORS preflight request. */
function preflightResponse(request: Request, announced: Readonly<Record<string, string>>): Response {
  const headers = new Headers({
    ...announced,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
    'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    vary: 'Access-Control-Request-Headers',
  })
  allowAnyOrigin(headers)
  return new Response(null, { status: 204, headers })
}

/** Lets pages of any origin read the response. */
function allowAnyOrigin(headers: Headers): void {
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', EXPOSED_HEADERS)
}
