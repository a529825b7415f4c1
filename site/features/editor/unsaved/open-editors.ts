const PREFIX = 'headwater-editor:'

/** Null if the browser has no lock manager, for instance on a site without TLS. */
type Locks = Pick<LockManager, 'request' | 'query'> | null

function browserLocks(): Locks {
  const { locks } = globalThis.navigator as { locks?: LockManager }
  return locks ?? null
}

/**
 * Marks an editor as open until the returned function is called or its tab is gone, even by a crash: the browser
 * releases a dead tab's locks.
 */
export function markOpen(writer: string, locks: Locks = browserLocks()): () => void {
  const closed = Promise.withResolvers<void>()
  locks?.request(PREFIX + writer, () => closed.promise).catch(() => {})
  return closed.resolve
}

/** The editors that are open in any tab. Empty without a lock manager, so that every text is offered. */
export async function listOpenWriters(locks: Locks = browserLocks()): Promise<Set<string>> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {}
  return new Set(held.map(({ name }) => name?.slice(PREFIX.length) ?? ''))
}
