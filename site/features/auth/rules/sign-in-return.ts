const NAME = 'for'
const VALUE = 'sign-in'

/** Where a sign-in that leaves this page returns. The query distinguishes it from a link that confirms an address. */
export function signInReturn(origin: string): string {
  return `${origin}/auth?${new URLSearchParams({ [NAME]: VALUE })}`
}

export function isSignInReturn(query: URLSearchParams): boolean {
  return query.get(NAME) === VALUE
}
