import { toNetwork } from './known-networks.ts'

/** The range of an address, for people: "203.0.113.x", "2001:db8:1:2::x" or "unknown". */
export function describeNetwork(clientAddress: string): string {
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(clientAddress) ?? []
  if (ipv4 !== undefined) return `${ipv4}.x`
  return toNetwork(clientAddress)?.replace('::/64', '::x') ?? 'unknown'
}
