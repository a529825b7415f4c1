import type { Log } from '@headwater/backend/log'
import type { Config } from '../config/config.ts'
import { createProxyCheck, isLoopback } from './client-address.ts'
import { isLocalAddress } from './local-visitor.ts'

/** The effect of a proxy that is not configured; part of both warnings and of the doctor's report. */
const CONSEQUENCE = 'all visitors count as one address, so one of them can use up the rate limits of all'

type ProxySettings = Pick<Config, 'siteUrl' | 'host' | 'trustedProxies'>

/**
 * A sentence for the operator if TRUSTED_PROXY is empty although there must be a proxy: this process does not speak
 * TLS, and on loopback no remote visitor can reach it directly. Otherwise null.
 */
export function adviseOnProxy({ siteUrl, host, trustedProxies }: ProxySettings): string | null {
  if (trustedProxies.length > 0 || isLocalAddress(siteUrl)) return null
  const isReachedDirectly = siteUrl.startsWith('http:') && host !== 'localhost' && !isLoopback(host)
  if (isReachedDirectly) return null
  return (
    `SITE_URL is ${siteUrl}, so there must be a proxy in front of HOST ${host}, but TRUSTED_PROXY is empty: ${CONSEQUENCE}. ` +
    "Set TRUSTED_PROXY to the proxy's address, for example TRUSTED_PROXY=127.0.0.1"
  )
}

/** Headers that proxies add to the requests they forward. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

export type WatchForProxy = (request: { headers: object; socket: { remoteAddress?: string | undefined } }) => void

/** Warns once, at the first request from a proxy that TRUSTED_PROXY does not name. */
export function createProxyWatch(trustedProxies: readonly string[], log: Pick<Log, 'warn'>): WatchForProxy {
  const isTrusted = createProxyCheck(trustedProxies)
  let hasWarned = false
  return ({ headers, socket }) => {
    if (hasWarned || !PROXY_HEADERS.some((name) => name in headers)) return
    const { remoteAddress } = socket
    if (!remoteAddress || isTrusted(remoteAddress)) return
    hasWarned = true
    const advice =
      `A request came through a proxy at ${remoteAddress}, which TRUSTED_PROXY does not name: ${CONSEQUENCE}. ` +
      `If the proxy is yours, add ${remoteAddress} to TRUSTED_PROXY; if not, ignore this message`
    log.warn('proxy.not_trusted', { advice })
  }
}
