/** The database's name for this site among the sources of a post's readers. */
const INTERNAL_SOURCE = 'internal'

type Arrival = {
  /** `document.referrer`: the page that led to the document, or ''. Most sites send only their origin. */
  referrer: string
  /** The address at which the document was loaded. */
  landing: string
  /** The address of the post. */
  current: string
}

/**
 * The host that led the reader to a post, without "www."; `INTERNAL_SOURCE` for this site. Null if it is unknown: a typed
 * address, an email, an app.
 */
export function readingSource({ referrer, landing, current }: Arrival): string | null {
  const here = new URL(current)
  // Every later page of the document was reached from this site.
  if (new URL(landing, here).pathname !== here.pathname) return INTERNAL_SOURCE
  if (!URL.canParse(referrer)) return null
  const { protocol, hostname, host } = new URL(referrer)
  if (host === here.host) return INTERNAL_SOURCE
  return protocol === 'https:' || protocol === 'http:' ? hostname.replace(/^www\./, '') : null
}
