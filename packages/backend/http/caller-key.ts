import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { Caller } from './http-module.ts'

/** True without a signed-in user: such a request proves only the network that it comes from. */
export function isAnonymous({ role, accessToken }: Caller): boolean {
  return role === 'anon' || (accessToken === null && role !== 'service_role')
}

/** The account or the network address that the work counts for; IPv6 addresses count by network. */
export function callerKey(caller: Caller, clientAddress: string): string {
  const { sub } = caller.claims
  return isAnonymous(caller) || sub === undefined ? rateLimitKey(clientAddress) : sub
}
