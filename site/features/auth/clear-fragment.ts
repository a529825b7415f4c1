/** Removes the session from the URL. Bypasses the router, which would treat the change as a navigation. */
export function clearFragment(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
