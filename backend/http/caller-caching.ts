/**
 * Marks a response as private to this caller. A Cache-Control that the response already has takes precedence; a
 * public response is the same for every caller and does not vary.
 */
export function markPrivateToCaller(headers: Headers): void {
  const own = headers.get('cache-control')
  if (own?.includes('public')) return
  // Must not be cached: other tokens may not read these rows, and the next request may see others.
  if (own === null) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Authorization, apikey')
}
