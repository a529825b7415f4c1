import { isLoopback } from './client-address.ts'

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i
/** What a server that listens everywhere calls itself as long as nobody has told it its name. */
const UNNAMED_HOST = /^(?:0\.0\.0\.0|\[::\])(?::\d+)?$/

/**
 * Whether the site has no public address. One that has is reached through a proxy, and some proxies (nginx without
 * any setting) bring the whole world under the address and the name of this machine.
 */
export function isOwnAddress(siteUrl: string): boolean {
  const { host } = new URL(siteUrl)
  return LOOPBACK_HOST.test(host) || UNNAMED_HOST.test(host)
}

/**
 * Somebody at this very machine: the socket says so, no proxy tells of itself, and the address in the
 * browser is this machine's too (a foreign page whose name was made to point here is not). Whom a proxy without any
 * header brings looks the same, so the mailbox asks for a key too (guard-mailbox.ts).
 */
export function isOwnVisitor(socketAddress: string | undefined, request: Request): boolean {
  const { headers } = request
  if ([...headers.keys()].some(isOfProxy)) return false
  return isLoopback(socketAddress ?? '') && LOOPBACK_HOST.test(headers.get('host') ?? new URL(request.url).host)
}

function isOfProxy(header: string): boolean {
  return header.startsWith('x-forwarded-') || header === 'x-real-ip' || header === 'forwarded' || header === 'via'
}
