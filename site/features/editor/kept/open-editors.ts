const PREFIX = 'headwater-editor:'

/** Null where the browser has no lock manager: without TLS it has none. */
type Locks = Pick<LockManager, 'request' | 'query'> | null

function browserLocks(): Locks {
  const { locks } = globalThis.navigator as { locks?: LockManager }
  return locks ?? null
}

/**
 * Marks an editor as open until the returned function is called, or until its tab is gone in whatever way: the browser
 * lets go of a dead tab's locks.
 */
export function markOpen(writer: string, locks: Locks = browserLocks()): () => void {
  const closed = Promise.withResolvers<void>()
  locks?.request(PREFIX + writer, () => closed.promise).catch(() => {})
  return closed.resolve
}

/** The editors that are open in any tab. Without locks none is known, and every text is offered. */
export async function listOpenWriters(locks: Locks = browserLocks()): Promise<Set<string>> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {}
  return new Set(held.map(({ name }) => name?.slice(PREFIX.length) ?? ''))
}
