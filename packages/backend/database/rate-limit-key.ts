import { isIP } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED_IPV4 = '::ffff:'

/**
 * The key to count by. The holder of one IPv6 address has all 2^64 addresses of its network, so they count
 * as one; any other key is used unchanged.
 */
export function rateLimitKey(key: string): string {
  const [address = ''] = key.split('%')
  // Most keys have no colon, and isIP is slow.
  if (!address.includes(':') || isIP(address) !== 6) return key

  // The canonical form: lower case, no leading zeros, no IPv4 suffix.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  if (canonical.startsWith(MAPPED_IPV4)) return canonical
  return `${groupsOf(canonical).slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail]
}
