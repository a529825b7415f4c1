import { isLoopback } from './client-address.ts'

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i
/** The host in the default SITE_URL of a server that listens on all addresses. */
const UNNAMED_HOST = /^(?:0\.0\.0\.0|\[::\])(?::\d+)?$/

/**
 * Whether SITE_URL is an address of this machine, not a public one. A site with a public address is usually behind a
 * proxy, and some proxies (nginx without any settings) make every visitor appear to come from this machine.
 */
export function isLocalAddress(siteUrl: string): boolean {
  const { host } = new URL(siteUrl)
  return LOOPBACK_HOST.test(host) || UNNAMED_HOST.test(host)
}

/**
 * Whether a request comes from this machine: the socket is loopback, no header reveals a proxy, and the Host is this
 * machine's too, which excludes foreign pages whose host name was pointed here (DNS rebinding). A visitor behind a
 * proxy that adds no header looks the same, so the mailbox also requires a key (guard-mailbox.ts).
 */
export function isLocalVisitor(socketAddress: string | undefined, request: Request): boolean {
  const { headers } = request
  if ([...headers.keys()].some(isOfProxy)) return false
  return isLoopback(socketAddress ?? '') && LOOPBACK_HOST.test(headers.get('host') ?? new URL(request.url).host)
}

function isOfProxy(header: string): boolean {
  return header.startsWith('x-forwarded-') || header === 'x-real-ip' || header === 'forwarded' || header === 'via'
}
