/** Errors whose text tells a redirect or a status are made by React Server Components, which the site has none of. */

export function decodeRedirectErrorDigest(): undefined {
  return undefined
}

export function decodeRouteErrorResponseDigest(): undefined {
  return undefined
}
