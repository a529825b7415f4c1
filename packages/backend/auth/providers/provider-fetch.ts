import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'

/** Requests to providers; they follow no redirects. */
export type ProviderFetch = CustomFetch

const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const
const PRIVATE_IPV6 = [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const

const notPublic = new BlockList()
for (const [network, prefix] of PRIVATE_IPV4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of PRIVATE_IPV6) notPublic.addSubnet(network, prefix, 'ipv6')

/** Whether an address belongs to this machine or to one of the operator's networks. */
export function isPrivateAddress(address: string): boolean {
  return notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Throws when the host of a URL is, or resolves to, an address that is not public. */
export async function refusePrivateHost(url: string): Promise<void> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address)
  if (addresses.some(isPrivateAddress)) throw new Error('The address of a provider is not public')
}

/**
 * For providers whose addresses came over the network instead of from the operator's configuration: checks each
 * address again before it is called, because discovery documents name further addresses and names can change.
 */
export function createPublicFetch(fetch: ProviderFetch): ProviderFetch {
  return async (url, options) => {
    await refusePrivateHost(url)
    return fetch(url, options)
  }
}
