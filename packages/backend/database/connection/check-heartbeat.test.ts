import { expect, test } from 'vitest'
import { checkHeartbeat } from './check-heartbeat.ts'

const never = () => new Promise<never>(() => undefined)
/** Resolves after a connection could have been replaced. */
function setup({ ask, open }: { ask: () => Promise<unknown>; open: () => Promise<string> }) {
  const discarded: string[] = []
  const discard = (connection: string) => discarded.push(connection)
  return { discarded, verdict: checkHeartbeat({ ask, open, discard, silenceMs: 50 }) }
}

test('after an answer in time no other connection is opened', async () => {
  const open = () => Promise.reject(new Error('must not be called'))
  const { verdict } = setup({ ask: async () => undefined, open })
  expect(await verdict).toEqual({ state: 'alive' })
})

test('a connection is dead if a newer one answers first', async () => {
  const { verdict, discarded } = setup({ ask: never, open: async () => 'newer' })
  expect(await verdict).toEqual({ state: 'replaced', replacement: 'newer' })
  expect(discarded).toEqual([])
})

test('a late answer counts if the newer connection is even later; that one is then discarded', async () => {
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<string>()
  const open = () => {
    asked.resolve()
    return opened.promise
  }
  const { verdict, discarded } = setup({ ask: () => asked.promise, open })
  expect(await verdict).toEqual({ state: 'alive' })
  opened.resolve('too late')
  await expect.poll(() => discarded).toEqual(['too late'])
})

test.for([
  { what: 'does not open', open: () => Promise.reject(new Error('refused')) },
  { what: 'does not answer either', open: never },
])('without an answer the server is silent if another connection $what', async ({ open }) => {
  expect(await setup({ ask: never, open }).verdict).toEqual({ state: 'silent' })
})

test('a connection that was closed is neither dead nor silent', async () => {
  const { verdict } = setup({ ask: () => Promise.reject(new Error('Connection terminated')), open: never })
  expect(await verdict).toEqual({ state: 'ended' })
})
