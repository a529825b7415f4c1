import { expect, test } from 'vitest'
import { listOpenWriters, markOpen } from './open-editors.ts'

/** The lock managers of all tabs share their locks, so one fake represents them all. */
function createLocks() {
  const held = new Set<string>()
  return {
    request: async (name: string, hold: () => Promise<void>) => {
      held.add(name)
      await hold()
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager
}

test('an editor is open until it is closed', async () => {
  const locks = createLocks()
  const close = markOpen('w1', locks)
  expect([...(await listOpenWriters(locks))]).toEqual(['w1'])
  close()
  await new Promise((resolve) => setTimeout(resolve))
  expect([...(await listOpenWriters(locks))]).toEqual([])
})

test('without a lock manager no editor is known to be open', async () => {
  expect(() => markOpen('w1', null)()).not.toThrow()
  expect([...(await listOpenWriters(null))]).toEqual([])
})
