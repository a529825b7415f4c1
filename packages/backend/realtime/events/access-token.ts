import { isJsonObject } from '#backend/http/json-object.ts'
import type { Channel, ChannelRights } from '../channels/channel.ts'
import type { ClientMessage } from '../protocol/messages.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import { readRights } from '../rights/channel-rights.ts'
import { shutDownChannel } from './end-channel.ts'
import { watchToken } from './watch-token.ts'

/**
 * `access_token`: the client has a newer token, whose caller and rights replace the previous ones. An invalid token
 * ends the channel. Keys in the newer form are sent here too, and change nothing.
 */
export async function renewToken(channel: Channel, message: ClientMessage, services: RealtimeServices): Promise<void> {
  const { access_token: token } = isJsonObject(message.payload) ? message.payload : {}
  if (typeof token !== 'string' || token.startsWith('sb_')) return
  if (token === channel.identity.caller.accessToken) return

  const outcome = await services.identifyToken(token)
  if ('refusal' in outcome) return shutDownChannel(channel, outcome.refusal.message, services)
  const { identity } = outcome
  const { subTopic } = channel
  const config = { ...channel.config, presence: { ...channel.config.presence, isEnabled: channel.presence.isEnabled } }
  const renewed = await readRights({ subTopic, config, identity }, services)
  if ('refusal' in renewed) return shutDownChannel(channel, renewed.refusal.message, services)
  if (losesReading(channel.rights, renewed.rights)) {
    const reason = `You no longer have permission to read from this Channel topic: ${subTopic}`
    return shutDownChannel(channel, reason, services)
  }
  channel.identity = identity
  channel.rights = renewed.rights
  watchToken(channel, services)
  services.extension?.onToken(channel)
}

function losesReading(former: ChannelRights, current: ChannelRights): boolean {
  return (
    (former.readsBroadcasts && !current.readsBroadcasts) ||
    (former.readsPresence === true && current.readsPresence === false)
  )
}
