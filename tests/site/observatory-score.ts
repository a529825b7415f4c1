/**
 * The score that Mozilla's HTTP Observatory (algorithm 4, @mdn/mdn-http-observatory 1.4.8) gives a response over HTTPS,
 * without its network checks: certificates, preload lists and the redirect from HTTP belong to the proxy in front. The
 * package itself includes a server and a database client and downloads files when it is installed, so the rules that
 * can affect this site's score are repeated here.
 */
export function observatoryScore({ headers }: Pick<Response, 'headers'>, html = ''): number {
  const policy = readPolicy(headers.get('content-security-policy') ?? '')
  const modifiers = [
    scorePolicy(policy),
    scoreFraming(policy, headers),
    scoreCookies(headers.getSetCookie()),
    headers.get('access-control-allow-credentials') === 'true' ? -50 : 0,
    scoreReferrer(headers.get('referrer-policy')),
    scoreTransport(headers.get('strict-transport-security') ?? ''),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    scoreEmbedding(headers.get('cross-origin-resource-policy')),
    // Scripts from other hosts would need an integrity attribute; the site's own may have one.
    /<script[^>]*\ssrc=["']?(?:https?:)?\/\//i.test(html) ? -50 : 0,
  ]
  const withoutBonus = modifiers.filter((points) => points < 0).reduce(add, BASE_SCORE)
  // Bonus points count only for a site that gets an A without them.
  return withoutBonus >= LEAST_SCORE_FOR_BONUS ? modifiers.reduce(add, BASE_SCORE) : withoutBonus
}

const BASE_SCORE = 100
const LEAST_SCORE_FOR_BONUS = 90
const SIX_MONTHS_SECONDS = 15_552_000

const add = (sum: number, points: number) => sum + points

type Policy = ReadonlyMap<string, readonly string[]>

function readPolicy(text: string): Policy {
  const directives = text.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])))
}

/** Sources that allow any host, and sources that allow inline content. */
const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*']
const INLINE = ["'unsafe-inline'", 'data:']

function scorePolicy(policy: Policy): number {
  if (policy.size === 0) return -25
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const has = (name: string, ...unsafe: string[]) => sourcesOf(name).some((source) => unsafe.includes(source))
  if (has('script-src', ...BROAD, ...INLINE) || has('object-src', ...BROAD)) return -20
  if ([...policy.values()].flat().some((source) => source.startsWith('http:'))) return -20
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'")) return -10
  if (has('style-src', ...BROAD, ...INLINE)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function scoreFraming(policy: Policy, headers: Headers): number {
  if (policy.has('frame-ancestors')) return 5
  return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
}

function scoreCookies(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  const isStrict = (cookie: string) =>
    ['secure', 'httponly', 'samesite='].every((flag) => cookie.toLowerCase().includes(flag))
  return cookies.every(isStrict) ? 5 : -40
}

function scoreReferrer(policy: string | null): number {
  if (policy === null) return 0
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(policy)
  return isPrivate ? 5 : -5
}

function scoreTransport(header: string): number {
  const [, seconds = ''] = /max-age=(\d+)/.exec(header) ?? []
  if (seconds === '') return -20
  return Number(seconds) >= SIX_MONTHS_SECONDS ? 0 : -10
}

function scoreEmbedding(policy: string | null): number {
  if (policy === 'same-origin' || policy === 'same-site') return 10
  return policy === null || policy === 'cross-origin' ? 0 : -5
}
