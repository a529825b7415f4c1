import { isJsonObject, type JsonObject } from '#backend/http/json-object.ts'
import { type Channel, pushToChannel } from '../channels/channel.ts'
import { reply, replyError, replyOk } from '../channels/reply.ts'
import type { ClientMessage } from '../protocol/messages.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import type { RealtimeSettings } from '../realtime-settings.ts'
import { mayReadPresence, mayWrite } from '../rights/channel-rights.ts'
import { shutDownChannel } from './end-channel.ts'

/** `presence`: a member publishes a state (`track`), replaces it, or withdraws it (`untrack`). */
export async function handlePresence(channel: Channel, message: ClientMessage, services: RealtimeServices) {
  const { payload } = message
  if (!isJsonObject(payload) || typeof payload.event !== 'string') return replyOk(channel.socket, message)
  if (!takeCall(channel.presence, services.settings)) {
    return shutDownChannel(channel, 'Client presence rate limit exceeded', services)
  }
  switch (payload.event.toLowerCase()) {
    case 'track':
      return track(channel, { message, state: payload.payload ?? {} }, services)
    case 'untrack':
      channel.presence.tracked = null
      services.presence.untrack(channel)
      return replyOk(channel.socket, message)
    default:
      return refuse(channel, message)
  }
}

type Tracking = { message: ClientMessage; state: unknown }

async function track(channel: Channel, { message, state }: Tracking, services: RealtimeServices): Promise<void> {
  const { socket } = channel
  if (!(await mayWrite(channel, 'presence', services))) return refuse(channel, message)
  if (!isJsonObject(state)) return replyError(socket, message, 'Presence track payload must be a map')
  const encoded = JSON.stringify(state)
  if (encoded === channel.presence.tracked) return replyOk(socket, message)
  if (Buffer.byteLength(encoded) > services.settings.maxPayloadBytes) {
    return shutDownChannel(channel, 'Track message size exceeded', services)
  }
  await enablePresence(channel, services)
  // The channel may have ended while the policies were asked.
  if (socket.channels.get(channel.topic) !== channel) return
  if (!services.presence.track(channel, state as JsonObject)) return refuse(channel, message)
  channel.presence.tracked = encoded
  replyOk(socket, message)
}

/** Members who are present see who else is: presence that was off at the join is switched on by the first track. */
async function enablePresence(channel: Channel, services: RealtimeServices): Promise<void> {
  if (channel.presence.isEnabled) return
  const reads = await mayReadPresence(channel, services)
  channel.presence.isEnabled = true
  if (reads) pushToChannel(channel, 'presence_state', services.presence.list(channel.audience))
}

/** Counts the calls of a window; false once there are too many. */
function takeCall(presence: Channel['presence'], settings: RealtimeSettings): boolean {
  const now = performance.now()
  if (presence.calls === 0 || now > presence.callsSince + settings.presenceWindowMs) {
    presence.calls = 0
    presence.callsSince = now
  }
  presence.calls += 1
  return presence.calls <= settings.maxPresenceCalls
}

function refuse({ socket }: Channel, message: ClientMessage): void {
  reply(socket, message, { status: 'error', response: {} })
}
