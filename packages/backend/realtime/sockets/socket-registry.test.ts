import { expect, test } from 'vitest'
import { createSocketRegistry } from './socket-registry.ts'

test('a socket whose end is noticed twice frees only one slot', async () => {
  const registry = createSocketRegistry({ maxSockets: 2, maxSocketsOfNetwork: 2, silenceMs: 60_000 })
  const release = registry.reserve('192.0.2.1')
  expect(registry.reserve('192.0.2.1')).not.toBeNull()
  release?.()
  release?.()
  expect(registry.reserve('192.0.2.1')).not.toBeNull()
  expect(registry.reserve('192.0.2.1')).toBeNull()
  await registry.close()
})
