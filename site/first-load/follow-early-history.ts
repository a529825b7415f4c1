import { whenHydrated } from './hydrated.ts'

/**
 * Before hydration, going back or forward changes only the address, because the script that created the history entries
 * belonged to a document that no longer exists. So this loads the page of the new address.
 */
export function followEarlyHistory(): void {
  const { pathname, search } = location

  function follow(): void {
    // Another position on the same page needs no reload.
    if (location.pathname !== pathname || location.search !== search) location.reload()
  }

  addEventListener('popstate', follow)
  whenHydrated(() => removeEventListener('popstate', follow))
}
