import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { Caller } from './caller.ts'

/** True without a signed-in user: such a request proves only the network that it comes from. */
export function isAnonymous({ role, accessToken }: Caller): boolean {
  return role === 'anon' || (accessToken === null && role !== 'service_role')
}

/** Identifies whose work this is: an account's, wherever it is used, or an address's, with IPv6 counted by network. */
export function laneKey(caller: Caller, clientAddress: string): string {
  const { sub } = caller.claims
  return isAnonymous(caller) || sub === undefined ? rateLimitKey(clientAddress) : sub
}
