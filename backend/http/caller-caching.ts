/**
 * Says that an answer is this caller's alone. An answer that knows its own Cache-Control is right about that; a public
 * one is the same for everybody and varies with nobody.
 */
export function markAsForCaller(headers: Headers): void {
  const own = headers.get('cache-control')
  if (own?.includes('public')) return
  // Nobody may keep it: the rows that a token reads are another token's secrets, and the next request may see others.
  if (own === null) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Authorization, apikey')
}
