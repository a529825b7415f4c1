/** Gets null when notifications may have been missed. */
export type OnNotify = (payload: string | null) => void

/** Who listens to which channel. */
export function createSubscribers() {
  const byChannel = new Map<string, Set<OnNotify>>()

  function notify(channel: string, payload: string | null): void {
    for (const onNotify of byChannel.get(channel) ?? []) onNotify(payload)
  }

  return {
    notify,
    channels: () => [...byChannel.keys()],
    notifyOfLoss(): void {
      for (const channel of byChannel.keys()) notify(channel, null)
    },
    /** Returns a function that stops listening. */
    add(channel: string, onNotify: OnNotify): () => void {
      const listeners = byChannel.get(channel) ?? new Set()
      byChannel.set(channel, listeners.add(onNotify))
      return () => listeners.delete(onNotify)
    },
  }
}
