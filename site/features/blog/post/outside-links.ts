export type OutsideLink = { url: string; host: string }

/** Parses the text of a link field. Null unless it is an http(s) address, so that nothing else is linked. */
export function outsideLink(address: string | null): OutsideLink | null {
  const url = address ? URL.parse(address.trim()) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null
  return { url: url.href, host: url.hostname.replace(/^www\./, '') }
}

/** Host and path of a link without what a reader does not need, to tell two links to one site apart. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/?([?#].*)?$/s, '')
}

/** The valid links among several fields, without duplicates. */
export function outsideLinks(addresses: readonly (string | null)[]): OutsideLink[] {
  const links = addresses.map(outsideLink).filter((link) => link !== null)
  return links.filter(({ url }, index) => links.findIndex((other) => other.url === url) === index)
}
