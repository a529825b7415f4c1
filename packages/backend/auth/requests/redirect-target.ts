export type RedirectTargets = {
  /** The requested target if it is allowed, otherwise the site itself. */
  choose: (wanted: string | null) => string
}

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

// Never a target, whatever the allow-list says: these schemes run code in the page that follows them, or read from it.
const FORBIDDEN_PROTOCOLS = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:'])

/**
 * Decides where a link may lead: to the site, or to an address on the allow-list. In a pattern, `*` stands for
 * characters other than `.` and `/`, `**` for any characters, and `?` for one character other than `.` and `/`,
 * as in the hosted service's redirect list. An address without a path is the same as one that ends in `/`. The result
 * never has a fragment.
 */
export function createRedirectTargets(siteUrl: string, patterns: readonly string[]): RedirectTargets {
  const site = new URL(siteUrl)
  const allowed = patterns.map((pattern) => toRegExp(normalize(pattern)))

  function isAllowed(target: URL): boolean {
    if (FORBIDDEN_PROTOCOLS.has(target.protocol) || target.username !== '' || target.password !== '') return false
    return isSameSite(target, site) || allowed.some((pattern) => spellings(target).some((url) => pattern.test(url)))
  }

  return {
    choose(wanted) {
      if (!wanted || !URL.canParse(wanted)) return siteUrl
      const target = new URL(wanted)
      target.hash = ''
      return isAllowed(target) ? target.href : siteUrl
    },
  }
}

/** The target of this request's link or redirect: its `redirect_to` if that is allowed. */
export function readRedirectTarget(
  { redirectTargets }: { redirectTargets: RedirectTargets },
  request: Request,
): string {
  return redirectTargets.choose(new URL(request.url).searchParams.get('redirect_to'))
}

/** Whether a URL names this machine differently from the site's own address, such as localhost for 127.0.0.1. */
export function isLoopbackAlias(url: URL, site: URL): boolean {
  return url.hostname !== site.hostname && isSameSite(url, site)
}

/** Same origin; a site on loopback is the same site under every loopback name. */
function isSameSite(target: URL, site: URL): boolean {
  if (target.origin !== 'null' && target.origin === site.origin) return true
  return (
    target.protocol === site.protocol &&
    target.port === site.port &&
    LOOPBACK_NAMES.has(target.hostname) &&
    LOOPBACK_NAMES.has(site.hostname)
  )
}

/** Both ways to write an address: `URL` adds the slash of an empty path, but a pattern may lack it. */
function spellings({ href, origin, pathname, search }: URL): string[] {
  return pathname === '/' && origin !== 'null' ? [href, `${origin}${search}`] : [href]
}

/** Writes a pattern as `URL` writes the addresses it is compared with: host in lower case, no default port. */
function normalize(pattern: string): string {
  const authority = /^[^:/]+:\/\/[^/]*/.exec(pattern)?.[0]
  // There `?` is a wildcard, which `URL` would take for the beginning of the query.
  if (!authority || authority.includes('?') || !URL.canParse(pattern)) return pattern
  return new URL(pattern).href
}

function toRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*|[*?]|[.+^${}()|[\]\\/]/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    return `\\${part}`
  })
  return new RegExp(`^${source}$`)
}
