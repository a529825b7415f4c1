/**
 * Going back or forward before React listens changes the address and nothing else, because the entries of the history
 * were made by the script of a document that is gone. So the page of the new address is loaded.
 */
export function followEarlyHistory(): void {
  const { pathname, search } = location

  function follow(): void {
    // Another place of the same page needs nothing.
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }

  addEventListener('popstate', follow)
  addEventListener('site:hydrated', () => removeEventListener('popstate', follow), { once: true })
}
