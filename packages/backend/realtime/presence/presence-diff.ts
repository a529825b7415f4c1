/** One member's presence: its tracked state, under a key that several members may share. */
export type PresenceEntry = { key: string; meta: { phx_ref: string; [state: string]: unknown } }

type PresenceState = Record<string, { metas: PresenceEntry['meta'][] }>

/** The payload of the event `presence_diff`, in Phoenix's form. */
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState }

export function toDiff({ joins, leaves }: { joins: PresenceEntry[]; leaves: PresenceEntry[] }): PresenceDiff {
  return { joins: toState(joins), leaves: toState(leaves) }
}

/** Groups entries by their keys. Clients choose the keys, so `__proto__` must be one like any other. */
export function toState(entries: readonly PresenceEntry[]): PresenceState {
  const metasByKey = Map.groupBy(entries, ({ key }) => key)
  return Object.fromEntries([...metasByKey].map(([key, grouped]) => [key, { metas: grouped.map(({ meta }) => meta) }]))
}
