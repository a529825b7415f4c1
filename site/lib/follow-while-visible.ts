import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'

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

export type LiveClient = Pick<RealtimeClient, 'channel' | 'removeChannel'>

type Pace = {
  /** The first reading waits a random part of this, so that not all readers of a page ask at once. */
  spreadMs: number
  /** Between two readings, however many hints arrive. */
  pauseMs: number
}

/**
 * Reads again after hints that something has changed. Anybody may send hints, so they cost at most one reading in each
 * pause. A failed reading is only logged: the next hint leads to another.
 */
export function createPacedReading(read: () => Promise<void>, { spreadMs, pauseMs }: Pace) {
  let timer: ReturnType<typeof setTimeout> | null = null
  let lastReadAt = Number.NEGATIVE_INFINITY

  function run() {
    timer = null
    lastReadAt = Date.now()
    read().catch((error: unknown) => console.warn('Changes could not be read:', error))
  }

  return {
    hint(): void {
      timer ??= setTimeout(run, Math.max(Math.random() * spreadMs, lastReadAt + pauseMs - Date.now()))
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer)
      timer = null
    },
  }
}
