import { expect, test } from 'vitest'
import { readJoinConfig } from './channel.ts'

const DEFAULTS = {
  isPrivate: false,
  broadcast: { self: false, ack: false, replay: null, reportsReadiness: false },
  presence: { isEnabled: false, key: null },
  postgresChanges: [],
}

test('whatever is missing or of the wrong type gets its default', () => {
  const odd = { config: { private: 1, broadcast: [], presence: 'on', postgres_changes: {} } }
  for (const payload of [undefined, null, [], 'text', {}, { config: [] }, odd]) {
    expect(readJoinConfig(payload)).toEqual(DEFAULTS)
  }
})

test('booleans may be text, and keys numbers', () => {
  const config = { private: 'True', broadcast: { ack: 'true', self: 'no' }, presence: { key: 7, enabled: true } }
  expect(readJoinConfig({ config })).toMatchObject({
    isPrivate: true,
    broadcast: { ack: true, self: false },
    presence: { isEnabled: true, key: '7' },
  })
})

test('at most 25 messages are sent again', () => {
  const replayOf = (replay: unknown) => readJoinConfig({ config: { broadcast: { replay } } }).broadcast.replay
  expect(replayOf({ since: 1 })).toEqual({ since: 1, limit: 25 })
  expect(replayOf({ since: 1, limit: 99 })).toEqual({ since: 1, limit: 25 })
  expect(replayOf({ since: 1, limit: 0 })).toEqual({ since: 1, limit: 1 })
  expect(replayOf({ since: 'yesterday' })).toBe('invalid')
  expect(replayOf('all')).toBe('invalid')
})
