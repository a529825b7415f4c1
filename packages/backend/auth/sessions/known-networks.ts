import { isIP } from 'node:net'
import type { Transaction } from '#backend/database/database.ts'
import { rateLimitKey } from '#backend/database/rate-limit-key.ts'

const MAX_USER_AGENT_LENGTH = 512

/** Truncates a browser's user agent, because clients can send anything. */
export function cutUserAgent(userAgent: string | null): string | null {
  return userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null
}

/** The network that an address belongs to, for a column of type cidr; null when the text is not an address. */
export function toNetwork(clientAddress: string): string | null {
  const address = toInet(clientAddress)
  return address && rateLimitKey(address)
}

/**
 * Whether the account of a normalized address or number has opened or refreshed a session from this network. False, after
 * the same lookup, when no such account exists. Ends the transaction.
 */
export async function isKnownNetwork(
  { query }: Transaction,
  { name, clientAddress }: { name: string; clientAddress: string },
): Promise<boolean> {
  const { rowCount } = await query({
    name: 'auth_is_known_network',
    text: `select from auth.known_networks as known join auth.users on users.id = known.user_id
      where (lower(users.email) = $1 or users.phone = $1) and users.is_sso_user = false and known.network = $2::cidr`,
    values: [name, toNetwork(clientAddress)],
    isLast: true,
  })
  return rowCount !== 0
}

/** An address for a column of type inet; null when the text is not an address, such as a socket's empty one. */
export function toInet(clientAddress: string): string | null {
  // A link-local address may carry its zone, which inet does not support.
  const [address = ''] = clientAddress.split('%')
  return isIP(address) === 0 ? null : address
}
