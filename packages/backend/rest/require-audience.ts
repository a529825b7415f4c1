import type { Caller } from '#backend/http/caller.ts'
import { tokenError } from './errors/token-error.ts'

/** A token that names audiences must name this one, or it was issued for another service. Throws PGRST303. */
export function requireAudience({ claims, accessToken }: Caller, audience: string | null): void {
  if (audience === null || accessToken === null) return
  const named = [claims.aud ?? []].flat()
  if (named.length === 0 || named.includes(audience)) return
  const message = 'The token is for another audience'
  throw tokenError({ kind: 'bad_claims', message, reason: { is: 'another audience' } })
}
