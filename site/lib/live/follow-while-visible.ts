import type { RealtimeChannel } from '@supabase/supabase-js'
import type { LiveClient } from './connect-live.ts'

/** A tab that has been hidden for this long leaves its channel. */
export const HIDDEN_MS = 5 * 60_000
/** After the service has closed the channel, or could not be loaded. */
export const RETRY_MS = 30_000

type Following = {
  connect: () => Promise<LiveClient>
  /** Describes the channel, without subscribing to it. */
  join: (client: LiveClient) => RealtimeChannel
  /** Called for each subscription, the first one too: what happened before it was missed. */
  onSubscribed: () => void
}

// A channel can be joined again only after the service has confirmed that this page left it.
let left: Promise<unknown> = Promise.resolve()

/**
 * Stays in a channel while the tab is visible, and for some minutes after. Lost connections are silent: the client opens
 * them again. Returns a function that stops this.
 */
export function followWhileVisible(following: Following): () => void {
  let leave: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function pause() {
    clearTimeout(timer)
    leave?.()
    leave = null
  }

  function update() {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') leave ??= subscribe(following, handleLost)
    else timer = setTimeout(pause, HIDDEN_MS)
  }

  function handleLost() {
    pause()
    timer = setTimeout(update, RETRY_MS)
  }

  document.addEventListener('visibilitychange', update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    pause()
  }
}

/** Returns a function to leave. `onLost` is called at most once, and never after leaving. */
function subscribe({ connect, join, onSubscribed }: Following, onLost: () => void): () => void {
  let hasLeft = false
  const joined = left.then(connect).then((client) => ({ client, channel: join(client) }))
  joined.then(
    ({ channel }) => {
      if (hasLeft) return
      channel.subscribe((status) => {
        if (hasLeft) return
        if (status === 'SUBSCRIBED') onSubscribed()
        if (status === 'CLOSED') onLost()
      })
    },
    (error: unknown) => {
      console.warn('This page does not follow changes:', error)
      if (!hasLeft) onLost()
    },
  )
  return () => {
    hasLeft = true
    left = joined.then(({ client, channel }) => client.removeChannel(channel)).catch(() => {})
  }
}
