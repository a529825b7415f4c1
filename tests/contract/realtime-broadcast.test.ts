import { expect, test } from 'vitest'
import { heard, joined } from './realtime-clients.ts'
import { startBackend } from './start-backend.ts'

test('two visitors of a public channel get each other’s broadcasts', async () => {
  await using backend = await startBackend()
  const [ada, eve] = [backend.client(), backend.client()]
  const eveRoom = eve.channel('room')
  const message = heard(eveRoom, 'broadcast', { event: 'greeting' })
  const adaRoom = ada.channel('room')
  await Promise.all([joined(eveRoom), joined(adaRoom)])

  expect(await adaRoom.send({ type: 'broadcast', event: 'greeting', payload: { text: 'Grüß dich 👋' } })).toBe('ok')
  expect(await message).toEqual({ type: 'broadcast', event: 'greeting', payload: { text: 'Grüß dich 👋' } })
})
