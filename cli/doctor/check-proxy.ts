import type { Config } from '#server/config/config.ts'
import { adviseOnProxy } from '#server/network/proxy-advice.ts'
import { type Finding, finding } from './finding.ts'

/** Whether the site sees each visitor's own address, which behind a proxy requires TRUSTED_PROXY. */
export function checkProxy(config: Pick<Config, 'siteUrl' | 'host' | 'trustedProxies'>): Finding {
  const advice = adviseOnProxy(config)
  if (advice) return finding('warn', 'Proxy', `${advice}.`)
  const { trustedProxies } = config
  return trustedProxies.length > 0
    ? finding('ok', 'Proxy', `X-Forwarded-For is trusted only from ${trustedProxies.join(', ')}.`)
    : finding('ok', 'Proxy', 'There is no proxy in front; the connection’s address identifies a visitor.')
}
