import { expect, test } from 'vitest'
import type { Audience, Channel } from '../channels/channel.ts'
import { createPresenceStore } from './presence-store.ts'

const MEGABYTE = 1_000_000

test('what strangers track in many topics takes a bounded part of the memory', () => {
  const presence = createPresenceStore({ deliver: () => undefined, publish: () => undefined })
  const state = { text: 'x'.repeat(200_000) }
  const topics = Array.from({ length: 1_000 }, (_, number) => `public:${number}` as const)
  const accepted = topics.filter((audience) => presence.track({ audience, presenceKey: 'key' } as Channel, state))
  expect(accepted.length * 200_000).toBeLessThanOrEqual(16 * MEGABYTE)
  expect(accepted.length).toBeGreaterThan(50)
})

test('in a full topic, members may still replace what they track', () => {
  const presence = createPresenceStore({ deliver: () => undefined, publish: () => undefined })
  const audience: Audience = 'public:room'
  const member = (presenceKey: string) => ({ audience, presenceKey }) as Channel
  const members = ['a', 'b', 'c', 'd', 'e'].map(member)
  const state = { text: 'x'.repeat(199_000) }
  expect(members.map((it) => presence.track(it, state))).toEqual(members.map(() => true))

  expect(members.map((it) => presence.track(it, { ...state, seen: 1 }))).toEqual(members.map(() => true))
  expect(presence.track(member('f'), state)).toBe(false)
})
