export type OutsideLink = { url: string; host: string }

/** An http(s) address that a member typed into a link field; null where it is none, so that nothing else is linked. */
export function outsideLink(address: string | null): OutsideLink | null {
  const url = address ? URL.parse(address.trim()) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  return { url: url.href, host: url.hostname.replace(/^www\./, '') }
}

/** The links among several fields, each once. */
export function outsideLinks(addresses: readonly (string | null)[]): OutsideLink[] {
  const links = addresses.map(outsideLink).filter((link) => link !== null)
  return links.filter(({ url }, index) => links.findIndex((other) => other.url === url) === index)
}
