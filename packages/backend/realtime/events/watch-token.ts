import type { Channel } from '../channels/channel.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import { shutDownChannel } from './end-channel.ts'

/** How long a token is trusted before checking again whether its session still exists. */
const MAX_INTERVAL_MS = 5 * 60_000

/** Checks the channel's token again when it expires, and regularly before; the channel ends with its token. */
export function watchToken(channel: Channel, services: RealtimeServices): void {
  if (channel.tokenTimer) clearTimeout(channel.tokenTimer)
  channel.tokenTimer = null
  const { caller, expiresAt } = channel.identity
  const { accessToken } = caller
  if (accessToken === null || expiresAt === null) return

  const leftMs = expiresAt * 1_000 - services.now().getTime()
  const timer = setTimeout(
    () => void confirm(channel, accessToken, services),
    Math.max(0, Math.min(leftMs, MAX_INTERVAL_MS)),
  )
  channel.tokenTimer = timer.unref()
}

async function confirm(channel: Channel, token: string, services: RealtimeServices): Promise<void> {
  try {
    const outcome = await services.identifyToken(token)
    // A newer token has its own timer, and a channel that has ended has none.
    if (channel.identity.caller.accessToken !== token || channel.tokenTimer === null) return
    if ('refusal' in outcome) shutDownChannel(channel, outcome.refusal.message, services)
    else watchToken(channel, services)
  } catch (cause) {
    services.log.warn('realtime.token_not_checked', { cause })
    shutDownChannel(channel, 'Realtime was unable to connect to the project database', services)
  }
}
