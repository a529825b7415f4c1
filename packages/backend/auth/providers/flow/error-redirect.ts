import type { HttpError } from '#backend/http/http-error.ts'

const MAX_DESCRIPTION = 300
const ERROR_NAME = /^[a-z_]{1,64}$/

// The people concerned are refused; the request itself was in order.
const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

// Error names from RFC 6749.
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
}

/** A redirect that tells the client why nobody was signed in: in the query and in the fragment, as the service does. */
export function providerErrorRedirect(target: string, error: HttpError): Response {
  const url = new URL(target)
  const values = describe(error)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString()
  return new Response(null, {
    status: 303,
    headers: { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

function describe({ status, code, message, body }: HttpError): Record<string, string> {
  const description = message.slice(0, MAX_DESCRIPTION)
  // The provider's own error has no code of the service.
  if ('error_description' in body) {
    return { error: ERROR_NAME.test(code) ? code : 'server_error', error_description: description }
  }
  const error = DENIALS.has(code) ? 'access_denied' : (OAUTH_ERRORS[status] ?? 'server_error')
  return { error, error_code: code, error_description: description }
}
