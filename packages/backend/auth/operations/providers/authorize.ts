import { HttpError } from '#backend/http/http-error.ts'
import type { AuthServices } from '../../auth-services.ts'
import { providerErrorRedirect } from '../../providers/flow/error-redirect.ts'
import { logProviderFailure } from '../../providers/flow/log-provider-failure.ts'
import { startAuthorization } from '../../providers/flow/start-authorization.ts'
import { isLoopbackAlias, readRedirectTarget } from '../../requests/redirect-target.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import type { AuthOperation } from '../operation.ts'

/**
 * GET /authorize?provider=…&redirect_to=…&scopes=…&code_challenge=…: sends the browser to the provider. An unknown
 * provider is 400; for one that cannot be reached the browser returns to `redirect_to` with an error.
 */
export const authorize: AuthOperation = async (auth, request, { clientAddress }) => {
  await takeLimit(auth, 'auth.authorize.address', clientAddress)
  const canonical = canonicalAddress(auth, request)
  if (canonical) return found(canonical)
  try {
    const { url, cookie } = await startAuthorization(auth, request, null)
    return found(url, cookie)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 503) throw error
    logProviderFailure(auth, new URL(request.url).searchParams.get('provider'), error)
    return providerErrorRedirect(readRedirectTarget(auth, request), error)
  }
}

/**
 * The provider sends the browser back to the site's own address, and the flow's cookie must be there. On a developer's
 * machine the browser may have used another name of the same machine.
 */
function canonicalAddress({ siteUrl }: AuthServices, request: Request): string | null {
  const [url, site] = [new URL(request.url), new URL(siteUrl)]
  if (!isLoopbackAlias(url, site)) return null
  url.host = site.host
  return url.href
}

function found(location: string, cookie?: string): Response {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return new Response(null, { status: 302, headers: { ...headers, ...(cookie && { 'set-cookie': cookie }) } })
}
