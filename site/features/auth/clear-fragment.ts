/** Takes the session out of the address. Without the router, which would take the change for a new opening of the page. */
export function clearFragment(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
