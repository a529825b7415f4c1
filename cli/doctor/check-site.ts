import { connect } from 'node:net'
import { provider } from '#content/provider.ts'
import type { Config } from '#server/config/config.ts'
import { isLocalAddress } from '#server/network/local-visitor.ts'
import { adviseOnProxy } from '#server/network/proxy-advice.ts'
import { messageOf } from './check-machine.ts'
import { type Finding, finding } from './finding.ts'

const TIMEOUT_MS = 5_000

/** Whether the site answers where it listens, and at its public address. Reports nothing while it is stopped. */
export async function checkSite({ siteUrl, host, port }: Pick<Config, 'siteUrl' | 'host' | 'port'>): Promise<Finding> {
  const isRunning = await accepts(host, port)
  try {
    const [home, ready] = await Promise.all([ask(`${siteUrl}/`), ask(`${siteUrl}/readyz`)])
    if (!home.text.includes(provider.name)) {
      return finding(
        'fail',
        'Site',
        `Another program answers at ${siteUrl}: correct SITE_URL, the DNS record, or the reverse proxy.`,
      )
    }
    return ready.status === 200
      ? finding('ok', 'Site', `The site answers at ${siteUrl}.`)
      : finding(
          'fail',
          'Site',
          `The site at ${siteUrl} is not ready (${ready.status}): its database does not answer; read its log.`,
        )
  } catch (error) {
    if (!isRunning) return stopped(siteUrl)
    return finding(
      'fail',
      'Site',
      `Nobody can reach the site at ${siteUrl} (${reasonOf(error)}), although it listens on ${host}:${port}: correct SITE_URL, the DNS record, the certificate or the reverse proxy.`,
    )
  }
}

function stopped(siteUrl: string): Finding {
  return isLocalAddress(siteUrl)
    ? finding('ok', 'Site', `No site answers at ${siteUrl}; npm start starts it.`)
    : finding('warn', 'Site', `The site at ${siteUrl} is not running here: run npm start.`)
}

async function ask(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return { status: answer.status, text: await answer.text() }
}

function accepts(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect({ host: host === '0.0.0.0' || host === '::' ? 'localhost' : host, port, timeout: TIMEOUT_MS })
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  socket.once('timeout', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

/** fetch() fails with a generic message; its cause says why. */
function reasonOf(error: unknown): string {
  return messageOf(error instanceof Error && error.cause ? error.cause : error)
}

/** Whether the site sees each visitor's own address, which behind a proxy requires TRUSTED_PROXY. */
export function checkProxy(config: Pick<Config, 'siteUrl' | 'host' | 'trustedProxies'>): Finding {
  const advice = adviseOnProxy(config)
  if (advice) return finding('warn', 'Proxy', `${advice}.`)
  const { trustedProxies } = config
  return trustedProxies.length > 0
    ? finding('ok', 'Proxy', `X-Forwarded-For is trusted only from ${trustedProxies.join(', ')}.`)
    : finding('ok', 'Proxy', 'There is no proxy in front; the connection’s address identifies a visitor.')
}
