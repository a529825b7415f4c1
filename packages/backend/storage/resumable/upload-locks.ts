import type { Locker } from '@tus/server'
import { storageError } from '../storage-errors.ts'

const MAX_WAIT_MS = 15_000

export type UploadLocks = Locker

type Held = { requestRelease: () => void | Promise<void>; released: Promise<void>; release: () => void }

/**
 * Serializes the requests of one upload within this process: a sender that has reconnected asks its previous request to
 * stop, and waits until that one has stored what it received. The keys of the chunks in the database keep other
 * processes apart.
 */
export function createUploadLocks(): UploadLocks {
  const held = new Map<string, Held>()

  async function lock(id: string, signal: AbortSignal, requestRelease: Held['requestRelease']): Promise<void> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)])
    for (let holder = held.get(id); holder; holder = held.get(id)) {
      await holder.requestRelease()
      await Promise.race([holder.released, aborted(deadline)])
      if (deadline.aborted) throw stillInUse()
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(id, { requestRelease, released: promise, release: resolve })
  }

  async function unlock(id: string): Promise<void> {
    const holder = held.get(id)
    held.delete(id)
    holder?.release()
  }

  return {
    newLock: (id) => ({
      lock: (signal, requestRelease) => lock(id, signal, requestRelease),
      unlock: () => unlock(id),
    }),
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

function stillInUse() {
  return storageError({ status: 423, code: 'ResourceLocked', message: 'The resource is locked' })
}
