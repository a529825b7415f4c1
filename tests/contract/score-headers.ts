/**
 * The points that the HTTP Observatory would give an answer over HTTPS (its scoring of 2024): from 100 at the start,
 * with penalties, and with rewards if nothing costs more than ten points. A+ begins at 100. Its test of subresource
 * integrity is left out, because the policy allows only scripts from this origin or by hash, and so is its test of the
 * redirect from HTTP, which the proxy answers.
 */
export function scoreHeaders(headers: Headers): number {
  const results = [scorePolicy, scoreCookies, scoreSharing, scoreReferrer, scoreTransport, scoreSniffing, scoreFraming]
  const points = [...results, scoreEmbedding].map((score) => score(headers))
  const penalties = points.filter((point) => point < 0).reduce((sum, point) => sum + point, 0)
  const rewards = points.filter((point) => point > 0).reduce((sum, point) => sum + point, 0)
  return 100 + penalties + (100 + penalties >= 90 ? rewards : 0)
}

function directives(headers: Headers): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
}

function scorePolicy(headers: Headers): number {
  const policy = directives(headers)
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const isBroad = (source: string) => source === '*' || /^(?:https?|data|blob):$/.test(source)
  const scripts = sourcesOf('script-src')
  if (policy.size < 2) return -25
  if ([...scripts, ...sourcesOf('object-src')].some(isBroad)) return -20
  if (scripts.includes("'unsafe-inline'")) return -20
  if (scripts.includes("'unsafe-eval'")) return -10
  const isStyleSafe = !sourcesOf('style-src').includes("'unsafe-inline'")
  const isClosed = policy.get('default-src')?.join() === "'none'"
  return isStyleSafe ? (isClosed ? 10 : 5) : 0
}

function scoreCookies(headers: Headers): number {
  const cookies = headers.getSetCookie()
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -20
  return cookies.some((cookie) => !/;\s*httponly/i.test(cookie)) ? -30 : 0
}

function scoreSharing(headers: Headers): number {
  const isOpen = headers.get('access-control-allow-origin') !== null
  return isOpen && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0
}

function scoreReferrer(headers: Headers): number {
  const policy = headers.get('referrer-policy')
  if (policy === null) return 0
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5
}

function scoreTransport(headers: Headers): number {
  const [, seconds = '0'] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
  if (Number(seconds) === 0) return -20
  return Number(seconds) < 15_768_000 ? -10 : 0
}

function scoreSniffing(headers: Headers): number {
  return headers.get('x-content-type-options') === 'nosniff' ? 0 : -5
}

function scoreFraming(headers: Headers): number {
  if (directives(headers).has('frame-ancestors')) return 5
  return headers.has('x-frame-options') ? 0 : -20
}

function scoreEmbedding(headers: Headers): number {
  const policy = headers.get('cross-origin-resource-policy')
  if (policy === 'same-origin' || policy === 'same-site') return 10
  return policy === null || policy === 'cross-origin' ? 0 : -5
}
