import { isIP, isIPv6 } from 'node:net'
import type { EnvironmentReader } from './read-environment.ts'
import { readSiteUrl } from './site-config.ts'

const DEFAULT_PORT = 3000
/** A name of one or several labels (RFC 1123, 2.1). */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

type NetworkSettings = { host: string; port: number; siteUrl: string; trustedProxies: string[] }

/** Where the process listens, and how visitors reach it. */
export function readNetworkSettings(read: EnvironmentReader): NetworkSettings {
  const host = readHost(read)
  const port = read.integer('PORT', DEFAULT_PORT, { min: 1, max: 65_535 })
  const siteUrl = readSiteUrl(read) ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
  return { host, port, siteUrl, trustedProxies: readTrustedProxies(read) }
}

function readHost(read: EnvironmentReader): string {
  const host = read.text('HOST', '127.0.0.1')
  // A name of digits and dots is an address with a mistake.
  const isName = HOST_NAME.test(host) && !/^[\d.]+$/.test(host)
  if (isIP(host) === 0 && !isName) {
    read.problem(
      `HOST "${host}" is neither an address like 0.0.0.0 nor the name of this machine, without port or scheme`,
    )
  }
  return host
}

function readTrustedProxies(read: EnvironmentReader): string[] {
  const proxies = read.list('TRUSTED_PROXY')
  for (const proxy of proxies.filter((text) => !isAddressOrRange(text))) {
    read.problem(`TRUSTED_PROXY "${proxy}" is neither an address nor a range like 10.0.0.0/8`)
  }
  return proxies
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^\d+$/.test(bits) && Number(bits) <= (family === 'ipv6' ? 128 : 32)
}
