import type { RealtimeChannel } from '@supabase/supabase-js'

/** Subscribes and resolves once the server has accepted; rejects with its reason if it refuses. */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel)
      else if (status !== 'CLOSED') reject(error ?? new Error(status))
    })
  })
}

type Kind = 'broadcast' | 'presence' | 'system'

/** The next event of a kind. Call it before the channel is subscribed. */
export function heard(
  channel: RealtimeChannel,
  kind: Kind,
  filter: { event: string },
): Promise<Record<string, unknown>> {
  return new Promise((resolve) => channel.on(kind as 'system', filter, resolve))
}
