/**
 * Marks a response as private to this caller. A Cache-Control that the response already has takes precedence, but is
 * made private if the request had credentials, unless it says otherwise. A public response is the same for every caller
 * and does not vary.
 */
export function markPrivateToCaller(headers: Headers, request: Request): void {
  const own = headers.get('cache-control')
  if (own !== null && hasDirective(own, 'public')) return
  // Must not be cached: other tokens may not read these rows, and the next request may see others.
  if (own === null) headers.set('cache-control', 'private, no-store')
  else if (hasCredentials(request) && !hasDirective(own, 'private')) headers.set('cache-control', `private, ${own}`)
  headers.append('vary', 'Authorization, apikey')
}

function hasCredentials({ headers }: Request): boolean {
  return headers.has('authorization') || headers.has('apikey')
}

function hasDirective(cacheControl: string, name: string): boolean {
  return cacheControl.split(',').some((directive) => directive.trim().toLowerCase().split('=')[0] === name)
}
