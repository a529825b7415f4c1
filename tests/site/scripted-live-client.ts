import type { LiveClient } from '#site/lib/follow-while-visible.ts'

type Listener = (message: { event?: string; payload?: unknown; old?: unknown }) => void

/** A realtime client whose service is the test: it records which channels are joined and left, and sends to them. */
export function createScriptedLiveClient() {
  const log: string[] = []
  const listeners = new Map<string, Listener>()
  let report: (status: string) => void = () => {}

  const client = {
    channel(topic: string) {
      const channel = {
        topic,
        on(kind: string, { event }: { event?: string }, listener: Listener) {
          listeners.set(`${kind} ${event}`, listener)
          return channel
        },
        subscribe(callback: typeof report) {
          log.push(`joined ${topic}`)
          report = callback
        },
      }
      return channel
    },
    async removeChannel({ topic }: { topic: string }) {
      log.push(`left ${topic}`)
      return 'ok'
    },
  }
  return {
    client: client as unknown as LiveClient,
    /** "joined blog", "left blog" */
    log,
    report: (status: 'SUBSCRIBED' | 'CLOSED' | 'CHANNEL_ERROR' | 'TIMED_OUT') => report(status),
    /** `kind` and event as they were subscribed to: "postgres_changes DELETE". */
    send: (subscribed: string, message: Parameters<Listener>[0]) => listeners.get(subscribed)?.(message),
  }
}
