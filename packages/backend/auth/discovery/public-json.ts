/** As long as on the hosted service. A new key should be published for this long before it signs. */
const MAX_AGE_SECONDS = 600

/** JSON that is the same for everyone. */
export function publicJson(body: unknown): Response {
  return Response.json(body, { headers: { 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` } })
}
