import type { Config } from '#server/config/config.ts'
import { adviseOnProxy } from '#server/network/proxy-advice.ts'
import { type Finding, finding } from './finding.ts'

/** Whether visitors can be told apart: behind a proxy only if TRUSTED_PROXY names it. */
export function checkProxy(config: Pick<Config, 'siteUrl' | 'host' | 'trustedProxies'>): Finding {
  const advice = adviseOnProxy(config)
  if (advice) return finding('warn', 'Proxy', `${advice}.`)
  const { trustedProxies } = config
  return trustedProxies.length > 0
    ? finding('ok', 'Proxy', `X-Forwarded-For is believed from ${trustedProxies.join(', ')} alone.`)
    : finding('ok', 'Proxy', 'No proxy is in front; every visitor is the address of the connection.')
}
