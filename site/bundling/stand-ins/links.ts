/** No route has a `links` export or a stylesheet of its own, and no link prefetches its page. */

export function getKeyedLinksForMatches(): [] {
  return []
}

export function getKeyedPrefetchLinks(): Promise<[]> {
  return Promise.resolve([])
}

/** What hydration would preload runs already. */
export function getModuleLinkHrefs(): [] {
  return []
}

export function getNewMatchesForLinks(): [] {
  return []
}

export function isPageLinkDescriptor(): boolean {
  return false
}

export async function prefetchRouteCss(): Promise<void> {}

export async function prefetchStyleLinks(): Promise<void> {}
