const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Services that wrap a link's address in their own, and the parameter that has the original. */
const REDIRECTS: readonly { host: RegExp; path: RegExp; parameter: string }[] = [
  { host: /^(www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'q' },
  { host: /^(www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'url' },
  { host: /\.safelinks\.protection\.(outlook|office365)\.(com|us)$/, path: /^\//, parameter: 'url' },
  { host: /^statics\.teams\.cdn\.(office|live)\.(net|com)$/, path: /safelinks/, parameter: 'url' },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameter: 'url' },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, parameter: 'u' },
  { host: /^(www\.)?linkedin\.com$/, path: /^\/(redir\/redirect|safety\/go)\/?$/, parameter: 'url' },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, parameter: 'q' },
]
const MAX_WRAPPERS = 3

/**
 * The address a link leads to, without redirects of mail scanners and search engines. Null for addresses that a post
 * may not have, and for those that mean something only inside the document they came from.
 */
export function cleanAddress(href: string): string | null {
  let address = href.trim()
  for (let wrappers = 0; wrappers < MAX_WRAPPERS; wrappers++) {
    const inner = unwrapped(address)
    if (inner === null) break
    address = inner
  }
  const url = URL.parse(address)
  return url && SCHEMES.has(url.protocol) ? address.replace(/\s/g, '%20') : null
}

function unwrapped(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  for (const { host, path, parameter } of REDIRECTS) {
    const inner = host.test(url.hostname) && path.test(url.pathname) ? url.searchParams.get(parameter) : null
    if (inner && URL.canParse(inner)) return inner
  }
  return null
}
