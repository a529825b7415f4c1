import { whenHydrated } from './hydrated.ts'

/**
 * Before hydration, going back or forward changes the address and nothing else, because the script that made the history
 * entries belonged to a document that is gone. So load the page of the new address.
 */
export function followEarlyHistory(): void {
  const { pathname, search } = location

  function follow(): void {
    // Another place on the same page needs nothing.
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }

  addEventListener('popstate', follow)
  whenHydrated(() => removeEventListener('popstate', follow))
}
