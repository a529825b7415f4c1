import type { Config } from '#server/config/config.ts'
import { adviseOnProxy } from '#server/network/proxy-advice.ts'
import { type Finding, finding } from './finding.ts'

/** Whether the site sees each visitor's own address: behind a proxy only if TRUSTED_PROXY names it. */
export function checkProxy(config: Pick<Config, 'siteUrl' | 'host' | 'trustedProxies'>): Finding {
  const advice = adviseOnProxy(config)
  if (advice) return finding('warn', 'Proxy', `${advice}.`)
  const { trustedProxies } = config
  return trustedProxies.length > 0
    ? finding('ok', 'Proxy', `X-Forwarded-For is trusted only from ${trustedProxies.join(', ')}.`)
    : finding('ok', 'Proxy', 'There is no proxy in front; the address of the connection identifies a visitor.')
}
