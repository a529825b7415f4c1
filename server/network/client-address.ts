import { BlockList, isIP } from 'node:net'

export type ReadClientAddress = (socketAddress: string | undefined, forwardedFor: string | null) => string

/**
 * Creates a function that finds the visitor's address. X-Forwarded-For counts only as far as configured proxies wrote
 * it: it is read from the end, and the first address that is not a proxy is the visitor's. Anyone can forge the entries
 * before it. `trustedProxies` contains addresses or ranges like `10.0.0.0/8`.
 */
export function createClientAddress(trustedProxies: readonly string[]): ReadClientAddress {
  const isProxy = createProxyCheck(trustedProxies)

  return (socketAddress, forwardedFor) => {
    let client = plainAddress(socketAddress ?? '')
    for (const hop of (forwardedFor ?? '').split(',').reverse()) {
      if (!isProxy(client)) break
      const address = plainAddress(hop.trim())
      if (isIP(address) === 0) break
      client = address
    }
    return client
  }
}

/** Creates a check whether a socket address belongs to a configured proxy. */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const proxy of trustedProxies) addProxy(proxies, proxy)
  return (address) => isListed(proxies, plainAddress(address))
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

export function isLoopback(address: string): boolean {
  return isListed(LOOPBACK, plainAddress(address))
}

function addProxy(proxies: BlockList, proxy: string): void {
  const [address = '', prefix] = proxy.split('/')
  const version = isIP(address)
  const bits = prefix === undefined ? null : Number(prefix)
  if (
    version === 0 ||
    (bits !== null && !(Number.isInteger(bits) && bits >= 0 && bits <= (version === 4 ? 32 : 128)))
  ) {
    throw new Error(`TRUSTED_PROXY: "${proxy}" is neither an address nor a range like 10.0.0.0/8`)
  }
  if (bits === null) proxies.addAddress(address, family(version))
  else proxies.addSubnet(address, bits, family(version))
}

function isListed(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, family(version))
}

function family(version: number): 'ipv4' | 'ipv6' {
  return version === 4 ? 'ipv4' : 'ipv6'
}

/** Converts the IPv4-mapped addresses of IPv6 sockets, such as ::ffff:192.0.2.1, to IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
